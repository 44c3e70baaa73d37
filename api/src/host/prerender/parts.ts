import { escapeHtml } from '../escape'
import type { Question } from './structured-data'

/** HTML that is safe: every text in it was escaped where it was put in. */
type Html = string

export const paragraph = (text: string): Html => `<p>${escapeHtml(text)}</p>`
export const link = (href: string, text: string): Html => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
export const section = (title: string, ...content: readonly Html[]): Html =>
  `<section class="sk-s"><h2>${escapeHtml(title)}</h2>${content.join('')}</section>`
export const heading = (text: string): Html => `<h3>${escapeHtml(text)}</h3>`
/** Entries side by side where there is room. */
export const columns = (entries: readonly Html[]): Html =>
  `<div class="sk-k">${entries.map((entry) => `<div>${entry}</div>`).join('')}</div>`
/** For browsers without scripts alone. */
export const withoutScripts = (content: Html): Html => `<noscript>${content}</noscript>`
export const list = (items: readonly Html[]): Html => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

/** Words and what there is to say about them. */
export const terms = (pairs: readonly (readonly [term: string, text: string])[]): Html =>
  `<dl>${pairs.map(([term, text]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>`

/** On a phone the rows become cards, in which every cell says what it is. */
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
