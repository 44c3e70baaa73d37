import { nodeTypes } from '@portal/contract/tracking'
import { compareText } from '../../../compare-text'
import type { RouteNode } from './waybill'

/**
 * Compares by time; of nodes at one instant the one of the further stage is later, so that the sequence of reports does
 * not matter.
 */
export const compareNodes = (one: RouteNode, other: RouteNode): number =>
  one.eventAt.getTime() - other.eventAt.getTime() ||
  nodeTypes.indexOf(one.nodeType) - nodeTypes.indexOf(other.nodeType) ||
  compareText(one.city, other.city)
