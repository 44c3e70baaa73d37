import { type RefObject, useEffect } from 'react'

/** Opens every day of the traces for as long as they are printed, from the button or by the browser's own command. */
export const useExpandForPrint = (region: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const openAll = () => {
      opened = [...(region.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])]
      for (const day of opened) day.open = true
    }
    const closeAgain = () => {
      for (const day of opened) day.open = false
    }
    window.addEventListener('beforeprint', openAll)
    window.addEventListener('afterprint', closeAgain)
    return () => {
      window.removeEventListener('beforeprint', openAll)
      window.removeEventListener('afterprint', closeAgain)
    }
  }, [region])
}
