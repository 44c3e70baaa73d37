import type { OrderDetail } from '@portal/contract/order'

/** Which party of the order the customer is: the receiver when only that phone is theirs, else the sender. */
export const roleOf = (
  { role, sender, receiver }: Pick<OrderDetail, 'role' | 'sender' | 'receiver'>,
  userTel: string,
): 'sender' | 'receiver' =>
  role === 'received' || (receiver.mobile === userTel && sender.mobile !== userTel) ? 'receiver' : 'sender'
