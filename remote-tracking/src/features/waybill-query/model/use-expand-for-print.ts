import { type RefObject, useEffect } from 'react'

/** Opens all days of the traces during printing, whether a button or the browser started it. */
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
