import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import { type CrossBorderRules, toast } from '@portal/shared'
import { refusalOf } from '../../features/cross-border/destination/destinations'
import type { CrossBorderDraft } from '../../features/cross-border/draft/cross-border-draft'
import { useCrossBorderDraft } from '../../features/cross-border/draft/use-cross-border-draft'
import type { HmtOrder } from '../../features/cross-border/hmt/hmt-created'
import { repairedHmtDraft, withHmtPlace } from '../../features/cross-border/hmt/hmt-draft'
import { type HmtPlace, placeOf } from '../../features/cross-border/hmt/hmt-places'
import { hmtProblems } from '../../features/cross-border/hmt/hmt-problems'
import {
  chosenQuote,
  productProblem,
  useCrossBorderEstimate,
} from '../../features/cross-border/price/use-cross-border-estimate'
import { toCrossBorderEstimate, toCrossBorderOrder } from '../../features/cross-border/rules/to-cross-border-order'
import type { CrossBorderTask } from '../../features/cross-border/submit/cross-border-task'
import { useDerived, useSelected } from '../../form/draft-form'
import { agreementVersion } from '../../order-form/consent/agreement'
import { usePreselectedProduct } from '../../order-form/products/use-preselected-product'
import { useOrderForm, useSending } from '../../order-form/use-order-form'
import type { Questions } from '../../order-form/use-questions'

interface Knowledge {
  rules: CrossBorderRules
  destinations: readonly CrossBorderDestination[]
}

/**
 * Draft, estimate, problems and sending of the page /hongkongmacaoandtaiwanmail. It re-renders with the estimate, not
 * with every character.
 */
export const useHmtForm = (
  userId: string,
  task: CrossBorderTask,
  { rules, destinations }: Knowledge,
  { ask, askPrice }: Questions,
  onCreated: (hmtOrder: HmtOrder) => void,
) => {
  const savedForm = useCrossBorderDraft(userId, task.draftOf, (draft) => repairedHmtDraft(rules, draft))
  const { draft, change } = savedForm.draftForm
  const place = useSelected(draft, ({ destination }) => placeOf(destination))
  const estimate = useCrossBorderEstimate(useDerived(draft, toCrossBorderEstimate))
  usePreselectedProduct(savedForm.draftForm, estimate)
  const quote = chosenQuote(
    estimate,
    useSelected(draft, ({ productCode }) => productCode),
  )
  const problemsAt = (current: CrossBorderDraft, moment: Date) =>
    hmtProblems(current, {
      rules,
      knownTaxId: task.knownTaxId,
      now: moment,
      refusal: refusalOf(destinations, placeOf(current.destination)),
      productProblem: productProblem(estimate, current.productCode),
    })
  const form = useOrderForm(savedForm, problemsAt)
  const { submit, sending } = useSending(task, ask, askPrice)

  const send = async () => {
    form.clearFailure()
    const problem = form.showProblems()
    if (problem) {
      const [path, message] = problem
      if (path === 'sender.mobile') toast.error(message)
      return
    }
    const sentDraft = draft.get()
    const order = toCrossBorderOrder(sentDraft, agreementVersion)
    if (!quote) return toast.info('正在计算运费，请稍候再提交')
    if (order)
      form.settle(await submit(order, quote), sentDraft, (created) =>
        onCreated({
          order: created,
          place: placeOf(sentDraft.destination),
          isParcel: sentDraft.goodsKind === 'PARCEL',
        }),
      )
  }

  const changePlace = (next: HmtPlace) => {
    if (next !== place) change(withHmtPlace(rules, draft.get(), next))
  }

  return { ...savedForm, ...form, place, changePlace, estimate, quote, send, sending }
}
