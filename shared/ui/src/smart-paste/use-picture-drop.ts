import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/**
 * Takes a picture that is dropped on an area, or pasted while the focus is in it. A paste with words stays a paste of
 * words: programs put a picture of them beside it. @returns whether a file is dragged over the area
 */
export const usePictureDrop = (area: RefObject<HTMLElement | null>, onPicture: (file: Blob) => void): boolean => {
  const [isOver, setIsOver] = useState(false)

  const over = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setIsOver(true)
  })
  const leave = useEffectEvent((event: DragEvent) => {
    const goesTo = event.relatedTarget
    if (!(goesTo instanceof Node && area.current?.contains(goesTo))) setIsOver(false)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    const [file] = event.dataTransfer?.files ?? []
    if (!file) return
    // Otherwise the browser would open the file in place of the form.
    event.preventDefault()
    setIsOver(false)
    onPicture(file)
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const data = event.clipboardData
    const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!file || data?.getData('text/plain')) return
    event.preventDefault()
    onPicture(file)
  })

  useEffect(() => {
    const element = area.current
    if (!element) return undefined
    const controller = new AbortController()
    const { signal } = controller
    element.addEventListener('dragover', over, { signal })
    element.addEventListener('dragleave', leave, { signal })
    element.addEventListener('drop', drop, { signal })
    element.addEventListener('paste', paste, { signal })
    return () => controller.abort()
  }, [area])
  return isOver
}
