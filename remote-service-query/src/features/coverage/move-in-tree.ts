import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * The arrow keys of a tree: up, down, first and last. Right opens an item or enters it, left closes it or leaves it. A
 * click on the item opens or closes it.
 */
export const moveInTree = (event: KeyboardEvent<HTMLElement>): void => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')]
  const current = items.find((item) => item === document.activeElement)
  if (!current) return
  const target = targetOf(event.key, items, current)
  if (target === undefined) return
  event.preventDefault()
  if (target === current) current.click()
  else target.focus()
}

/**
 * The item to move to, or the current one to open or close it; undefined for other keys and when nothing is to be done.
 */
const targetOf = (key: string, items: HTMLElement[], current: HTMLElement): HTMLElement | undefined => {
  const isOpen = current.getAttribute('aria-expanded')
  if (key === 'ArrowRight')
    return isOpen === 'false' ? current : (current.querySelector<HTMLElement>('[role="treeitem"]') ?? undefined)
  if (key === 'ArrowLeft')
    return isOpen === 'true' ? current : (current.parentElement?.closest<HTMLElement>('[role="treeitem"]') ?? undefined)
  return items[steps[key]?.(items.indexOf(current), items.length - 1) ?? -1]
}
