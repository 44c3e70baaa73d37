import type { SendDraft } from './send-draft'

export const replaceQuestion = {
  title: '用带入的内容替换已填写的内容吗？',
  okText: '替换',
  cancelText: '保留已填写的',
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Whether another draft replaces something that a person has typed.
 * @param untyped values that nobody has typed: those of the empty form, and those that were filled in
 */
export const replacesTyped = (before: SendDraft, after: SendDraft, untyped: readonly Partial<SendDraft>[]): boolean =>
  (Object.keys(before) as (keyof SendDraft)[]).some(
    (field) => !isSame(after[field], before[field]) && !untyped.some((one) => isSame(one[field], before[field])),
  )
