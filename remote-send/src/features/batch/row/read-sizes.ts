import { severalLines } from '@portal/shared'
import { maxLines } from '@portal/shared/order/limits'
import { emptyLine, type LineDraft } from '../../../draft/send-draft'

export const sizesProblem = '请写成 长×宽×高×件数，如 60×40×50×8；多种尺寸用“；”隔开'

/** `60×40×50×8@15；50×40×40×2@10` → lines as typed; null for another format. */
export const readSizes = (text: string): LineDraft[] | null => {
  const parts = severalLines(text.normalize('NFKC'))
    .split(/[;,、\n]/)
    .map((part) => part.replace(/\s|cm|厘米|kg/gi, ''))
    .filter(Boolean)
  const lines = parts.map((part) => {
    const [, length = '', width = '', height = '', count = '1', pieceWeight = ''] =
      /^(\d+)[*x×✕](\d+)[*x×✕](\d+)(?:[*x×✕](\d+))?(?:@([\d.]+))?$/i.exec(part) ?? []
    return { ...emptyLine, length, width, height, count, pieceWeight }
  })
  return lines.length > 0 && lines.length <= maxLines && lines.every(({ length }) => length !== '') ? lines : null
}
