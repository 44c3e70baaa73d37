import type { UserInfo } from '@portal/contract/auth'
import { DUPLICATE_FEEDBACK, SESSION_EXPIRED, UPLOAD_NOT_FOUND } from '@portal/contract/codes'
import type { FeedbackSent } from '@portal/contract/feedback'
import { clearFieldErrors } from '@portal/kit/clear-field-errors'
import { useGuardedCall } from '@portal/kit/guarded-call'
import { isRefusal } from '@portal/kit/is-refusal'
import { showFieldError } from '@portal/kit/show-field-error'
import { useSavedDraft } from '@portal/kit/use-saved-draft'
import { CallError, isContactPhone, loadData } from '@portal/shared'
import {
  type FeedbackKind,
  type FeedbackType,
  lateRefusal,
  needsWaybill,
  typeRefusal,
  typesOf,
} from '@portal/shared/feedback'
import { useQuery, useQueryClient } from '@portal/shared/query'
import { Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { toSaved } from '../../attachments/attachment'
import { useAttachments } from '../../attachments/use-attachments'
import { feedbackDraftStorage } from './draft-storage'
import { emptyDraft, type FeedbackDraft, toInput, typeOf, waybillOf } from './feedback-draft'
import { isLaterThanAdvised, useOwnOrder } from './own-orders'
import { sendFeedback } from './send-feedback'

/** Fields whose names differ between form and request: amounts are typed in yuan and kilograms. */
const formNames = { goodsValueCents: 'goodsValue', claimCents: 'claim', claimedWeightGrams: 'claimedWeight' }

export type FeedbackAuthor = Pick<UserInfo, 'userId' | 'userTel' | 'nickname'>

/** The carrier usually calls back the customer who writes. */
const contactOf = ({ userTel, nickname }: FeedbackAuthor): Partial<FeedbackDraft> => ({
  contactName: nickname.length >= 2 ? nickname.slice(0, 20) : '',
  contactPhone: isContactPhone(userTel) ? userTel : '',
})

const openFeedbackKey = 'feedback/findOpen'

/**
 * The number of the open case about the same waybill and type; '' for none. Fetched before the customer has typed much.
 */
const useOpenFeedback = (kind: FeedbackKind, ewbNo: string, type: FeedbackType | ''): string => {
  const isComplete = needsWaybill(kind) && ewbNo !== '' && type !== ''
  const { data } = useQuery({
    queryKey: [openFeedbackKey, ewbNo, type],
    queryFn: () => loadData('feedback/findOpen', { ewbNo, type: type === '' ? 'OTHER' : type }),
    enabled: isComplete,
    retry: false,
  })
  return isComplete ? (data?.feedbackNo ?? '') : ''
}

/** Content, files, problems and submission of the feedback form. */
export const useFeedbackForm = (
  author: FeedbackAuthor,
  prefill: Partial<FeedbackDraft>,
  onSent: (feedback: FeedbackSent) => void,
) => {
  const { userId } = author
  const [form] = Form.useForm<FeedbackDraft>()
  const client = useQueryClient()
  const [start] = useState(() => ({ ...emptyDraft, ...contactOf(author), ...prefill }))
  const { busy, failure, setFailure, run } = useGuardedCall()
  const [isDuplicate, setDuplicate] = useState(false)

  const {
    savedDraft,
    restored,
    typed: isDirty,
    save,
    clear,
  } = useSavedDraft(feedbackDraftStorage(userId), { onSentElsewhere: () => reset() })
  const [initial] = useState(() => (savedDraft === null ? start : { ...savedDraft.draft, ...prefill }))
  const attachments = useAttachments(savedDraft?.attachments)
  const {
    kind = initial.kind,
    type = initial.type,
    ewbNo = initial.ewbNo,
  } = Form.useWatch((values: FeedbackDraft) => ({ kind: values.kind, type: values.type, ewbNo: values.ewbNo }), {
    form,
    preserve: true,
  }) ?? {}
  const draftType = typeOf({ kind, type })
  const { data: order } = useOwnOrder(waybillOf({ kind, ewbNo }))
  const signedAt = order?.signedAt ?? null
  const lateness = lateRefusal(kind, draftType, signedAt === null ? null : new Date(signedAt), new Date())
  const typeProblem = order && draftType !== '' ? typeRefusal(draftType, order.status) : ''
  const openNo = useOpenFeedback(kind, order ? ewbNo : '', draftType)

  const reset = () => {
    clear()
    attachments.clear()
    form.setFieldsValue({ ...emptyDraft, ...contactOf(author) })
    form.setFields(Object.keys(emptyDraft).map((name) => ({ name: name as keyof FeedbackDraft, errors: [] })))
    setFailure('')
  }
  const saveNow = () =>
    save({
      draft: { ...emptyDraft, ...(form.getFieldsValue(true) as Partial<FeedbackDraft>) },
      attachments: attachments.items.filter(({ state }) => state === 'DONE').map(toSaved),
    })

  const doneIds = attachments.ids.join()
  const savedIds = useRef(doneIds)
  const addFiles = useRef(() => undefined as void)
  useEffect(() => {
    addFiles.current = () => {
      if (doneIds !== '' || isDirty) saveNow()
    }
  })
  useEffect(() => {
    if (savedIds.current === doneIds) return
    savedIds.current = doneIds
    addFiles.current()
  }, [doneIds])
  useEffect(() => {
    // The waybill of the address may not be the customer's, or be too old for the case: say so before more is typed.
    if (ewbNo !== '' && (order === null || lateness !== '')) void form.validateFields(['ewbNo']).catch(() => undefined)
    else if (ewbNo !== '') form.setFields([{ name: 'ewbNo', errors: [] }])
  }, [form, ewbNo, order, lateness])
  useEffect(() => {
    // Said as soon as waybill and type are chosen, and no longer when one of them has changed.
    form.setFields([{ name: 'type', errors: typeProblem === '' ? [] : [typeProblem] }])
  }, [form, typeProblem])

  const showRefusal = (error: unknown): string | undefined => {
    if (!(error instanceof CallError)) return '提交失败，请重试'
    if (isRefusal(error, SESSION_EXPIRED)) return ''
    if (isRefusal(error, DUPLICATE_FEEDBACK)) {
      setDuplicate(true)
      void client.invalidateQueries({ queryKey: [openFeedbackKey] })
    }
    if (isRefusal(error, UPLOAD_NOT_FOUND)) attachments.sendAgain()
    if (showFieldError(form, error, formNames)) return ''
    return error.kind === 'business' ? error.message : `${error.message}。再次点击“提交反馈”不会重复提交`
  }
  const submit = async () => {
    if (busy || attachments.isUploading) return
    if (attachments.problem !== '') return setFailure(attachments.problem)
    await run(async () => {
      const draft = { ...emptyDraft, ...(form.getFieldsValue(true) as Partial<FeedbackDraft>) }
      const feedback = await sendFeedback(userId, toInput(draft, attachments.ids))
      reset()
      onSent(feedback)
    }, showRefusal)
  }
  const change = (changed: Partial<FeedbackDraft>) => {
    clearFieldErrors(form, changed)
    // The new kind may not have the chosen type.
    if (changed.kind !== undefined && !typesOf[changed.kind].some((allowedType) => allowedType === type))
      form.setFieldValue('type', '')
    saveNow()
  }
  return {
    form,
    initial,
    restored,
    isDirty,
    kind,
    type,
    order,
    lateness,
    isLaterThanAdvised: kind === 'CLAIM' && isLaterThanAdvised(signedAt, Date.now()),
    typeProblem,
    openNo,
    attachments,
    busy,
    failure,
    submit,
    change,
    isDuplicate,
    forgetFailure: () => {
      setFailure('')
      setDuplicate(false)
    },
    startOver: () => {
      for (const { fingerprint } of attachments.items) attachments.remove(fingerprint)
      reset()
      form.focusField('kind')
    },
  }
}
