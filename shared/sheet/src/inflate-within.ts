import { Inflate } from 'fflate'
import { damaged, SheetProblem } from './sheet-problem'

/** Deflated bytes per step; they inflate to at most a thousand times as many. */
const step = 8 * 1024

export const tooLargeMessage = () => new SheetProblem('文件内容过大，请只保留需要导入的数据后再上传')

/**
 * The inflated bytes, and never more than `limit` of them, whatever the file declares: a small file may inflate to
 * gigabytes.
 */
export const inflateWithin = (deflated: Uint8Array, limit: number): Uint8Array => {
  const parts: Uint8Array[] = []
  let size = 0
  const inflate = new Inflate((part) => {
    size += part.length
    if (size > limit) throw tooLargeMessage()
    parts.push(part)
  })
  try {
    for (let at = 0; at < deflated.length; at += step)
      inflate.push(deflated.subarray(at, at + step), at + step >= deflated.length)
  } catch (error) {
    throw error instanceof SheetProblem ? error : damaged()
  }
  const whole = new Uint8Array(size)
  let end = 0
  for (const part of parts) {
    whole.set(part, end)
    end += part.length
  }
  return whole
}
