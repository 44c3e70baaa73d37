import { type OverseasRules, refreshUnpaidOrders, toast } from '@portal/shared'
import type { OverseasDestination } from '@portal/shared/contract/overseas-order'
import { useQueryClient } from '@portal/shared/query'
import { useState } from 'react'
import { agreementVersion } from '../../order-form/consent/agreement'
import type { HmtOrder } from '../../features/overseas/hmt/hmt-created'
import { mended, toPlace } from '../../features/overseas/hmt/hmt-draft'
import { type HmtPlace, placeOf } from '../../features/overseas/hmt/hmt-places'
import { hmtProblems } from '../../features/overseas/hmt/hmt-problems'
import { refusalOf } from '../../features/overseas/destination/use-destinations'
import { useOverseasDraft } from '../../features/overseas/draft/use-overseas-draft'
import { chosenQuote, productProblem } from '../../features/overseas/price/chosen-quote'
import { useOverseasEstimate } from '../../features/overseas/price/use-overseas-estimate'
import { toOverseasEstimate, toOverseasOrder } from '../../features/overseas/rules/to-overseas-order'
import type { OverseasOutcome } from '../../features/overseas/submit/create-overseas-order'
import type { OverseasTask } from '../../features/overseas/submit/overseas-task'
import { useOverseasSubmit } from '../../features/overseas/submit/use-overseas-submit'
import type { AskPrice } from '../../order-form/price/use-price-question'
import { focusField } from '../../form/focus-field'
import type { Ask } from '../../form/use-ask'
import { useFieldErrors } from '../../form/use-field-errors'
import type { SubmitFailure } from '../../order-form/notice/submit-failure'
import { useNow } from '@portal/kit/now'

interface Knowledge {
  rules: OverseasRules
  destinations: readonly OverseasDestination[]
}

interface Questions {
  ask: Ask
  askPrice: AskPrice
}

/** Draft, estimate, problems and sending of the page /hongkongmacaoandtaiwanmail. */
export const useHmtForm = (
  userId: string,
  task: OverseasTask,
  { rules, destinations }: Knowledge,
  { ask, askPrice }: Questions,
  onCreated: (made: HmtOrder) => void,
) => {
  const form = useOverseasDraft(userId, task.draftOf)
  const draft = mended(rules, form.draft)
  const place = placeOf(draft.destination)
  const now = useNow()
  const estimate = useOverseasEstimate(toOverseasEstimate(draft))
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
  const client = useQueryClient()
  const acceptPrice: AskPrice = async (before, after) => {
    const accepted = await askPrice(before, after)
    if (!accepted) void client.invalidateQueries({ queryKey: ['overseas/estimate'] })
    return accepted
  }
  const { submit, sending } = useOverseasSubmit(task, ask, acceptPrice)
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

  const settle = (outcome: OverseasOutcome) => {
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
    const order = toOverseasOrder(draft, agreementVersion)
    if (!quote) return toast.info('正在计算运费，请稍候再提交')
    if (order) settle(await submit(order, quote))
  }

  const startOver = () => {
    form.startOver()
    forget()
    setFailure(null)
  }

  const changePlace = (next: HmtPlace) => {
    if (next !== place) form.change(toPlace(rules, draft, next))
  }

  return { ...form, draft, place, changePlace, startOver, now, estimate, quote, errors, leave, send, sending, failure }
}
