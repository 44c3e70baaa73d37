import { nodeTypes } from '@portal/contract/tracking'
import { compareText } from '../../../compare-text'
import type { RouteNode } from './waybill'

/** By time; of one instant, what is further along is later, so that the sequence in which nodes came does not matter. */
export const compareNodes = (one: RouteNode, other: RouteNode): number =>
  one.eventAt.getTime() - other.eventAt.getTime() ||
  nodeTypes.indexOf(one.nodeType) - nodeTypes.indexOf(other.nodeType) ||
  compareText(one.city, other.city)
