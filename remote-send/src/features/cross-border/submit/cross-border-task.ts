import { loadData } from '@portal/shared'
import { creating, type SendingTask } from '../../../order-form/use-order-form'
import type { DraftDefinition } from '../draft/cross-border-draft'
import type { CrossBorderContent } from '../rules/to-cross-border-order'

export interface CrossBorderTask extends SendingTask<CrossBorderContent, string> {
  draftOf: DraftDefinition
  /** The receiver's number as an earlier order shows it, masked; it is valid unchanged. '' for none. */
  knownTaxId: string
  /** A new order, whose form stands below the tabs of the kinds of sending. */
  isNew: boolean
}

/** The common part of all cross-border tasks. */
export const crossBorder = {
  estimate: 'crossBorder/estimate',
  load: async () => {
    const [{ orderSender }, { crossBorderRefusal }] = await Promise.all([
      import(/* webpackChunkName: "cross-border-sending" */ '../../../order-form/submit/send-order'),
      import(/* webpackChunkName: "cross-border-sending" */ './cross-border-refusal'),
    ])
    return orderSender<CrossBorderContent, string>({
      // Apart from the attempt of /send, and from those to elsewhere.
      attemptKey: (key, { declaration }) => `${key}-to-${declaration.destination}`,
      fieldOfError: (error, { declaration }) => crossBorderRefusal(error, declaration.goodsKind === 'DOCUMENT'),
    })
  },
} as const

export const newCrossBorderOrder = (userId: string, draftOf: DraftDefinition): CrossBorderTask => ({
  ...creating,
  ...crossBorder,
  key: userId,
  draftOf,
  knownTaxId: '',
  isNew: true,
  store: (request) => loadData('order/createCrossBorder', request),
})
