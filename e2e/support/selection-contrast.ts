import type { Page } from '@playwright/test'
import { colorContrast } from './color-contrast'

/** Runs in the page: the selected elements, with the colours of their marks and of the ground around each. */
const selectionMarks = (): { name: string; marks: { color: string; ground: string }[] }[] => {
  const isSolid = (color: string) => /^rgb\(/.test(color)
  const groundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)'
    const color = getComputedStyle(element).backgroundColor
    return isSolid(color) ? color : groundOf(element.parentElement)
  }
  /** The drawn colours of an element and the first of its parts. */
  const marksOf = (element: Element) =>
    [element, ...element.querySelectorAll('*')].slice(0, 8).flatMap((part) =>
      [null, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(part, pseudo)
        if (pseudo && ['none', 'normal'].includes(style.content)) return []
        const borders = (['Top', 'Right', 'Bottom', 'Left'] as const)
          .filter((side) => style[`border${side}Style`] !== 'none' && parseFloat(style[`border${side}Width`]) >= 1)
          .map((side) => style[`border${side}Color`])
        const ring = /^(rgb\([^)]+\)).* inset$/.exec(style.boxShadow)?.[1]
        const ground = groundOf(pseudo ? part : part.parentElement)
        return [...borders, style.backgroundColor, ...(ring ? [ring] : [])]
          .filter(isSolid)
          .map((color) => ({ color, ground }))
      }),
    )
  const kinds = [
    ['[aria-current]:not([aria-current="false"])', 'a[href]:not([aria-current])'],
    ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['[aria-pressed=true]', '[aria-pressed=false]'],
    ['.ant-segmented-item-selected', '.ant-segmented-item:not(.ant-segmented-item-selected)'],
    ['.ant-radio-button-wrapper-checked', '.ant-radio-button-wrapper:not(.ant-radio-button-wrapper-checked)'],
    ['.ant-table-row-selected .ant-checkbox', 'tbody .ant-checkbox:not(.ant-checkbox-checked)'],
    ['.ant-picker-cell-selected', '.ant-picker-cell-in-view:not(.ant-picker-cell-selected)'],
    ['.ant-pagination-item-active', '.ant-pagination-item:not(.ant-pagination-item-active)'],
    ['label:has(> input:checked)', 'label:has(> input:not(:checked))'],
  ] as const
  return kinds.flatMap(([selected, other]) =>
    [...document.querySelectorAll(selected)]
      .filter((element) => element.checkVisibility() && !element.closest('ol'))
      .map((element) => {
        const peer = [...(element.parentElement?.parentElement ?? document).querySelectorAll(other)][0]
        const usual = peer ? marksOf(peer).map(({ color }) => color) : []
        const marks = marksOf(element).filter(({ color }) => !usual.includes(color))
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 16) ?? ''
        return { name: `${selected} ${name}`, marks }
      }),
  )
}

/**
 * How well the mark of each thing that is selected is seen against the ground around it. A mark is a border, a ring or
 * a ground that the same thing does not have when it is not selected; a bolder text alone is none.
 */
export const selectionContrast = async (page: Page): Promise<{ name: string; contrast: number }[]> =>
  (await page.evaluate(selectionMarks)).map(({ name, marks }) => ({
    name,
    contrast: Math.max(1, ...marks.map(({ color, ground }) => colorContrast(color, ground))),
  }))
