import { addressExport } from '@portal/contract/address'
import { operationsBatteryRecallsRequest, operationsBatteryRecallsResponse } from '@portal/contract/battery-recalls'
import { calls } from '@portal/contract/calls'
import { operationsDisruptionsRequest, operationsDisruptionsResponse } from '@portal/contract/disruptions'
import * as delivery from '@portal/contract/delivery'
import { invoiceFile } from '@portal/contract/invoice'
import * as messages from '@portal/contract/messages'
import { operationsEventsRequest, operationsEventsResponse } from '@portal/contract/operations'
import * as feedback from '@portal/contract/operations-feedback'
import { operationsReversePartRequest, operationsReversePartResponse } from '@portal/contract/operations-invoices'
import { paymentBillFile } from '@portal/contract/payment'
import { orderExport } from '@portal/contract/order-export'
import { operationsRequestsRequest, operationsRequestsResponse } from '@portal/contract/in-transit-requests'
import { orderLabelFile } from '@portal/contract/printing'
import { profileExport } from '@portal/contract/profile'
import * as sendCode from '@portal/contract/send-code'
import { serviceAreaRequest, serviceAreaResponse } from '@portal/contract/service-area'
import { uploadFile } from '@portal/contract/upload'
import type { z } from 'zod'
import type { TestWorld } from './world'

/** An endpoint with a body: the contract's calls, downloads, and the carrier's calls. */
export interface FuzzTarget {
  path: string
  /** `carrier`: signed with the carrier's key. */
  access: 'public' | 'user' | 'carrier'
  request: z.ZodType
  response: z.ZodType | 'file'
  /** Bodies that succeed, where `seeds.ts` has none. */
  seeds?: (world: TestWorld) => Promise<object[]>
}

const downloads = [
  orderExport,
  orderLabelFile,
  addressExport,
  profileExport,
  invoiceFile,
  paymentBillFile,
  uploadFile,
].map((definition): FuzzTarget => ({
  ...definition,
  response: 'file',
}))

const carrier = (name: string, request: z.ZodType, response: FuzzTarget['response']): FuzzTarget => ({
  path: `operations/${name}`,
  access: 'carrier',
  request,
  response,
})
const carrierTargets: FuzzTarget[] = [
  carrier('events', operationsEventsRequest, operationsEventsResponse),
  carrier('requests', operationsRequestsRequest, operationsRequestsResponse),
  carrier('disruptions', operationsDisruptionsRequest, operationsDisruptionsResponse),
  carrier('batteryRecalls', operationsBatteryRecallsRequest, operationsBatteryRecallsResponse),
  carrier('deliveryWishes', delivery.operationsDeliveryWishesRequest, delivery.operationsDeliveryWishesResponse),
  carrier(
    'refuseDeliveryWish',
    delivery.operationsRefuseDeliveryWishRequest,
    delivery.operationsRefuseDeliveryWishResponse,
  ),
  carrier('deliveryRatings', delivery.operationsDeliveryRatingsRequest, delivery.operationsDeliveryRatingsResponse),
  carrier('messages', messages.operationsMessagesRequest, messages.operationsMessagesResponse),
  carrier('unsentMessages', messages.operationsUnsentMessagesRequest, messages.operationsUnsentMessagesResponse),
  carrier('messageReplies', messages.operationsMessageRepliesRequest, messages.operationsMessageRepliesResponse),
  carrier('serviceArea', serviceAreaRequest, serviceAreaResponse),
  carrier('sendCodeScan', sendCode.sendCodeScanRequest, sendCode.sendCodeScanResponse),
  carrier('sendCodeConfirm', sendCode.sendCodeConfirmRequest, sendCode.sendCodeConfirmResponse),
  carrier('outletCode', sendCode.outletCodeRequest, sendCode.outletCodeResponse),
  carrier('reverseInvoicePart', operationsReversePartRequest, operationsReversePartResponse),
  carrier('feedback', feedback.operationsFeedbackRequest, feedback.operationsFeedbackResponse),
  carrier('feedbackToDo', feedback.operationsFeedbackToDoRequest, feedback.operationsFeedbackToDoResponse),
  carrier('feedbackCase', feedback.operationsFeedbackCaseRequest, feedback.operationsFeedbackCaseResponse),
  carrier('feedbackFile', feedback.operationsFeedbackFileRequest, 'file'),
  carrier('feedbackUpload', feedback.operationsFeedbackUploadRequest, feedback.operationsFeedbackUploadResponse),
]

export const fuzzTargets: readonly FuzzTarget[] = [...calls, ...downloads, ...carrierTargets]
