import type { z } from 'zod'
import * as address from './address'
import * as addressGroup from './address-group'
import * as auth from './auth'
import * as bank from './bank'
import * as batteryRecalls from './battery-recalls'
import * as billingProfile from './billing-profile'
import * as binding from './binding'
import type { CallDefinition } from './call'
import * as coupon from './coupon'
import * as coverage from './coverage'
import * as crossBorderOrder from './cross-border-order'
import * as delivery from './delivery'
import * as device from './device'
import * as feedback from './feedback'
import * as freight from './freight'
import * as goodsTemplate from './goods-template'
import * as invoice from './invoice'
import * as map from './map'
import * as messages from './messages'
import * as order from './order'
import * as orderActions from './order-actions'
import * as orderDetail from './order-detail'
import * as orderList from './order-list'
import * as orderOverview from './order-overview'
import * as inTransitRequests from './in-transit-requests'
import * as outlet from './outlet'
import * as payment from './payment'
import * as printing from './printing'
import * as profile from './profile'
import * as realname from './realname'
import * as sendCode from './send-code'
import * as serviceArea from './service-area'
import * as telemetry from './telemetry'
import * as tracking from './tracking'
import * as upload from './upload'
import * as wechat from './wechat'

const files = [
  address,
  addressGroup,
  auth,
  bank,
  batteryRecalls,
  billingProfile,
  binding,
  coupon,
  coverage,
  crossBorderOrder,
  delivery,
  device,
  feedback,
  freight,
  goodsTemplate,
  invoice,
  map,
  messages,
  order,
  orderActions,
  orderDetail,
  orderList,
  orderOverview,
  inTransitRequests,
  outlet,
  payment,
  printing,
  profile,
  realname,
  sendCode,
  serviceArea,
  telemetry,
  tracking,
  upload,
  wechat,
] as const

type ExportsOf<File> = File extends unknown ? File[keyof File] : never
type Definition = Extract<ExportsOf<(typeof files)[number]>, CallDefinition>

const isCall = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value

/**
 * Every call of the portal with the common envelope, as the files above define them. The captcha's two calls have
 * their own (contract/captcha.ts).
 */
export const calls = files.flatMap((file): unknown[] => Object.values(file)).filter(isCall)

export type CallPath = Definition['path']
type DefinitionOf<Path extends CallPath> = Extract<Definition, { path: Path }>
/** The request as a client sends it (defaults may be left out). */
export type RequestOf<Path extends CallPath> = z.input<DefinitionOf<Path>['request']>
/** The `data` of the answer. */
export type ResponseOf<Path extends CallPath> = z.infer<DefinitionOf<Path>['response']>
