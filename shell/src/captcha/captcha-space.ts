import type { ModalProps } from 'antd'
import type { CSSProperties } from 'react'
import { shownPicture } from './picture'

/** CSS pixels on a phone: between dialog and screen, both sides together, and between the dialog and its content. */
const [besides, padding] = [16, 24]

/** Padding of the dialog, smaller on phones, so that those of at least 362 px show the picture at its full size. */
const paddingInline = `clamp(8px, calc((100vw - ${shownPicture.width + besides}px) / 2), ${padding}px)`

/** A dialog that shows the picture at its full size, also on phones. */
export const captchaSpace = {
  width: shownPicture.width + 2 * padding,
  centered: true,
  styles: { container: { paddingInline } },
} satisfies ModalProps

/** The same for content of a dialog with the usual padding. */
export const wideContent: CSSProperties = { marginInline: `calc(${paddingInline} - ${padding}px)` }
