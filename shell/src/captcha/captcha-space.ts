import type { ModalProps } from 'antd'
import { shownPicture } from './picture'

/** CSS pixels beside a dialog on a phone, both sides together, and in the dialog beside its content. */
const [besides, padding] = [16, 24]

/** A dialog with room for the picture at its full size, on phones of 362 px and more too. */
export const captchaSpace = {
  width: shownPicture.width + 2 * padding,
  centered: true,
  styles: {
    container: { paddingInline: `clamp(8px, calc((100vw - ${shownPicture.width + besides}px) / 2), ${padding}px)` },
  },
} satisfies ModalProps
