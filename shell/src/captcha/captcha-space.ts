import type { ModalProps } from 'antd'
import { shownPicture } from './picture'

/** CSS pixels on a phone: between dialog and screen, both sides together, and between the dialog and its content. */
const [besides, padding] = [16, 24]

/** A dialog that shows the picture at its full size, also on phones of at least 362 px. */
export const captchaSpace = {
  width: shownPicture.width + 2 * padding,
  centered: true,
  styles: {
    container: { paddingInline: `clamp(8px, calc((100vw - ${shownPicture.width + besides}px) / 2), ${padding}px)` },
  },
} satisfies ModalProps
