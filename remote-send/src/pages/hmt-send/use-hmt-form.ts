import { type CrossBorderRules, refreshUnpaidOrders, toast } from '@portal/shared'
import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import { useState } from 'react'
import { agreementVersion } from '../../order-form/consent/agreement'
import type { HmtOrder } from '../../features/cross-border/hmt/hmt-created'
import { repairedHmtDraft, withHmtPlace } from '../../features/cross-border/hmt/hmt-draft'
import { type HmtPlace, placeOf } from '../../features/cross-border/hmt/hmt-places'
import { hmtProblems } from '../../features/cross-border/hmt/hmt-problems'
import { refusalOf } from '../../features/cross-border/destination/use-destinations'
import { useCrossBorderDraft } from '../../features/cross-border/draft/use-cross-border-draft'
import { chosenQuote, productProblem } from '../../features/cross-border/price/chosen-quote'
import { useCrossBorderEstimate } from '../../features/cross-border/price/use-cross-border-estimate'
import { toCrossBorderEstimate, toCrossBorderOrder } from '../../features/cross-border/rules/to-cross-border-order'
import type { CrossBorderTask } from '../../features/cross-border/submit/cross-border-task'
import type { Outcome } from '../../order-form/submit/send-order'
import { useSending } from '../../order-form/submit/use-sending'
import type { ConfirmPrice } from '../../order-form/price/use-confirm-price'
import { focusField } from '../../form/focus-field'
import type { Confirm } from '../../form/use-confirm'
import { useFieldErrors } from '../../form/use-field-errors'
import type { SubmitFailure } from '../../order-form/notice/submit-failure'
import { useNow } from '@portal/kit/now'

interface Knowledge {
  rules: CrossBorderRules
  destinations: readonly CrossBorderDestination[]
}

interface Questions {
  ask: Confirm
  askPrice: ConfirmPrice
}

/** Draft, estimate, problems and sending of the page /hongkongmacaoandtaiwanmail. */
export const useHmtForm = (
  userId: string,
  task: CrossBorderTask,
  { rules, destinations }: Knowledge,
  { ask, askPrice }: Questions,
  onCreated: (made: HmtOrder) => void,
) => {
  const form = useCrossBorderDraft(userId, task.draftOf)
  const draft = repairedHmtDraft(rules, form.draft)
  const place = placeOf(draft.destination)
  const now = useNow()
  const estimate = useCrossBorderEstimate(toCrossBorderEstimate(draft))
  const quote = chosenQuote(estimate, draft.productCode)
  const problemsAt = (moment: Date) =>
    hmtProblems(draft, {
      rules,
      knownTaxId: task.knownTaxId,
      now: moment,
      refusal: refusalOf(destinations, place),
      productProblem: productProblem(estimate, draft.productCode),
    })
  const { errors, leave, refuse, sayAll, forget } = useFieldErrors(draft, problemsAt(now))
  const { submit, sending } = useSending(task, ask, askPrice)
  const [failure, setFailure] = useState<SubmitFailure | null>(null)

  const showProblems = (): boolean => {
    const current = problemsAt(new Date())
    const [bad] = Object.keys(current)
    if (!bad) return false
    sayAll()
    if (bad === 'sender.mobile') toast.error(current[bad] ?? '')
    focusField(bad)
    return true
  }

  const settle = (outcome: Outcome) => {
    if (outcome.kind === 'created') {
      form.startOver()
      onCreated({ order: outcome.order, place, isParcel: draft.goodsKind === 'PARCEL' })
      void refreshUnpaidOrders()
    }
    if (outcome.kind !== 'failed') return
    setFailure(outcome.path ? null : outcome)
    if (!outcome.path) return
    refuse(outcome.path, outcome.message, draft)
    focusField(outcome.path)
  }

  const send = async () => {
    setFailure(null)
    if (showProblems()) return
    const order = toCrossBorderOrder(draft, agreementVersion)
    if (!quote) return toast.info('正在计算运费，请稍候再提交')
    if (order) settle(await submit(order, quote))
  }

  const startOver = () => {
    form.startOver()
    forget()
    setFailure(null)
  }

  const changePlace = (next: HmtPlace) => {
    if (next !== place) form.change(withHmtPlace(rules, draft, next))
  }

  return { ...form, draft, place, changePlace, startOver, now, estimate, quote, errors, leave, send, sending, failure }
}
