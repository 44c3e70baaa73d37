import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** The arrow keys of a tree: up, down, first and last; right opens or goes in, left closes or goes out. The item's own click opens and closes it. */
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

/** The item to go to, the current one to open or close it; undefined for other keys and where there is nothing to do. */
const targetOf = (key: string, items: HTMLElement[], current: HTMLElement): HTMLElement | undefined => {
  const isOpen = current.getAttribute('aria-expanded')
  if (key === 'ArrowRight')
    return isOpen === 'false' ? current : (current.querySelector<HTMLElement>('[role="treeitem"]') ?? undefined)
  if (key === 'ArrowLeft')
    return isOpen === 'true' ? current : (current.parentElement?.closest<HTMLElement>('[role="treeitem"]') ?? undefined)
  return items[steps[key]?.(items.indexOf(current), items.length - 1) ?? -1]
}
