import { escapeHtml } from '../escape'
import type { Question } from './structured-data'

/** Safe HTML: every text in it was escaped when it was inserted. */
type Html = string

export const paragraph = (text: string): Html => `<p>${escapeHtml(text)}</p>`
export const link = (href: string, text: string): Html => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
export const section = (title: string, ...content: readonly Html[]): Html =>
  `<section class="sk-s"><h2>${escapeHtml(title)}</h2>${content.join('')}</section>`
export const heading = (text: string): Html => `<h3>${escapeHtml(text)}</h3>`
/** Entries side by side where the screen is wide enough. */
export const columns = (entries: readonly Html[]): Html =>
  `<div class="sk-k">${entries.map((entry) => `<div>${entry}</div>`).join('')}</div>`
/** Content for browsers without scripts only. */
export const withoutScripts = (content: Html): Html => `<noscript>${content}</noscript>`
export const list = (items: readonly Html[]): Html => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

/** Terms with their explanations. */
export const terms = (pairs: readonly (readonly [term: string, text: string])[]): Html =>
  `<dl>${pairs.map(([term, text]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>`

/** On a phone the rows become cards, in which every cell shows its column's name. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): Html => {
  const titles = head.map((title) => `<th scope="col">${escapeHtml(title)}</th>`).join('')
  const cell = (text: string, title: string | undefined) =>
    `<td data-l="${escapeHtml(title ?? '')}">${escapeHtml(text)}</td>`
  const row = ([first = '', ...others]: readonly string[]) =>
    `<tr><th scope="row">${escapeHtml(first)}</th>${others.map((text, index) => cell(text, head[index + 1])).join('')}</tr>`
  return `<table><thead><tr>${titles}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table>`
}

export const questionList = (questions: readonly Question[]): Html =>
  questions.map(({ question, answer }) => heading(question) + paragraph(answer)).join('')
