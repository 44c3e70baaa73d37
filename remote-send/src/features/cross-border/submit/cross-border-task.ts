import { loadData } from '@portal/shared'
import { creating, type SendingTask } from '../../../order-form/submit/sending-task'
import type { DraftDefinition } from '../draft/draft-definition'
import type { CrossBorderContent } from '../rules/to-cross-border-order'

export interface CrossBorderTask extends SendingTask<CrossBorderContent, string> {
  draftOf: DraftDefinition
  /** The receiver's number as an earlier order shows it, masked; it is valid unchanged. '' for none. */
  knownTaxId: string
}

/** The common part of all cross-border tasks. */
export const crossBorder = {
  estimate: 'overseas/estimate',
  load: async () =>
    (await import(/* webpackChunkName: "overseas-sending" */ './send-cross-border-order')).sendCrossBorderOrder,
} as const

export const newCrossBorderOrder = (userId: string, draftOf: DraftDefinition): CrossBorderTask => ({
  ...creating,
  ...crossBorder,
  key: userId,
  draftOf,
  knownTaxId: '',
  store: (request) => loadData('order/createOverseas', request),
})
