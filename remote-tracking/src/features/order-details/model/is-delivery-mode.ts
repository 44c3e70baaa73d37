import type { deliveryModes } from '@portal/shared/contract/freight'

type DeliveryMode = (typeof deliveryModes)[number]

/** A detail carries its delivery mode as plain text; an unknown one is shown as it is. */
export const isDeliveryMode = (mode: string): mode is DeliveryMode => mode === 'SELF_PICKUP' || mode === 'DOOR' || mode === 'UPSTAIRS'
