import { refreshUnpaidOrders } from '@portal/shared'
import type { OrderCreated } from '@portal/contract/order'
import type { SendCodeDraftInput } from '@portal/contract/send-code'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useState } from 'react'
import { QrForm } from '../draft/qr-form'
import { qrDraftStorage } from '../draft/qr-draft'
import { LiveCode } from './live-code'
import { useSendCode } from './use-send-code'

interface MyCodeProps {
  userId: string
  onCreated: (order: OrderCreated) => void
}

/** 我的寄件码: the form, then its code, until the order is created. */
export const MyCode = ({ userId, onCreated }: MyCodeProps) => {
  const { code, searching, make, refresh, revoke, drop } = useSendCode(userId)
  const [arrived, setArrived] = useState(false)
  const confirmed = (order: OrderCreated) => {
    qrDraftStorage(userId).clear()
    drop()
    onCreated(order)
    void refreshUnpaidOrders()
  }

  const begin = async (draft: SendCodeDraftInput) => {
    await make(draft)
    setArrived(true)
  }

  if (searching) return <PageSkeleton />
  if (!code) return <QrForm userId={userId} make={begin} />
  return (
    <LiveCode
      key="code"
      code={code}
      arrived={arrived}
      refresh={refresh}
      revoke={revoke}
      onConfirmed={confirmed}
      onGone={drop}
    />
  )
}
