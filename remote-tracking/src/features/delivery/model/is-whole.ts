import type { DecisionKind, DeliveryDecision } from '@portal/contract/delivery'

/** Whether a decision is shown with the receiver's own words. */
export const isWhole = (decision: DeliveryDecision | DecisionKind): decision is DeliveryDecision =>
  'decidedBy' in decision
