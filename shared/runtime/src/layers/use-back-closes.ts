import { useEffect, useEffectEvent } from 'react'
import { addLayer } from './layer-history'

/**
 * While `isOpen`, the browser's Back and the gesture for it close the dialog, drawer or sheet, if it is the topmost.
 * @param close as its own button closes it: it may ask first, or stay
 * @param isNative whether it is a `<dialog>`
 */
export const useBackCloses = (isOpen: boolean, close: () => void, isNative = false): void => {
  const closeNow = useEffectEvent(close)
  useEffect(() => (isOpen ? addLayer({ close: () => closeNow(), isNative }) : undefined), [isOpen, isNative])
}
