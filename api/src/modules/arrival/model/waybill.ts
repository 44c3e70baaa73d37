import type { NodeType } from '@portal/contract/tracking'

/** What the model knows of a waybill besides its trace. Codes of divisions, and the names that trace nodes have. */
export interface Waybill {
  productCode: string
  from: Place
  to: Place
  /** 自提: it has arrived when it waits at the outlet. */
  isSelfPickup: boolean
}

export interface Place {
  provinceCode: string
  cityCode: string
  cityName: string
}

/** A node of a trace, as far as the model reads it. */
export interface RouteNode {
  nodeType: NodeType
  eventAt: Date
  city: string
}

/** Nodes that are read of a trace; the others of a longer one are not looked at. */
export const maxNodes = 200
