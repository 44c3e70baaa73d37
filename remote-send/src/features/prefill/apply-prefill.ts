import { CallError, toast } from '@portal/shared'
import type { SendDraft } from '../../draft/send-draft'
import type { Confirm } from '../../form/use-confirm'
import { prefillContent } from './prefill-content'
import { withContent } from '../../draft/draft-of-content'

export interface PrefillTarget {
  /** The form at this moment, and whether a person has typed into it. */
  form: () => { draft: SendDraft; typed: boolean }
  change: (draft: SendDraft) => void
  confirm: Confirm
}

/** Longer than a usual toast: the person has just come from another page. */
const noticeMs = 3000

/** Fills the form with the prefill; replaces a person's input only after a confirmation. */
const fillIn = async (from: string, orderNo: string, { form, change, confirm }: PrefillTarget): Promise<void> => {
  const arrival = await prefillContent(from, orderNo)
  if (!arrival) return
  const replaces =
    form().typed && JSON.stringify(withContent(form().draft, arrival.content)) !== JSON.stringify(form().draft)
  if (
    replaces &&
    !(await confirm({ title: '用带入的内容替换已填写的内容吗？', okText: '替换', cancelText: '保留已填写的' }))
  )
    return
  change(withContent(form().draft, arrival.content))
  toast.success(arrival.sentence, noticeMs)
}

/**
 * The same without throwing: a failed call is shown as a toast and the form stays unchanged. Damaged content is
 * ignored.
 */
export const applyPrefill = async (from: string, orderNo: string, target: PrefillTarget): Promise<void> => {
  try {
    await fillIn(from, orderNo, target)
  } catch (error) {
    if (error instanceof CallError) toast.error(error.message)
    else console.warn('nothing was carried in', error)
  }
}
