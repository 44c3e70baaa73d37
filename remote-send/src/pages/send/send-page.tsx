import { useUserInfo } from '@portal/shared'
import type { OrderCreated as Created } from '@portal/shared/contract/order'
import { PageHead } from '@portal/shared/ui/page-head'
import { useState } from 'react'
import { SendingTabs } from '../../features/sending-tabs/sending-tabs'
import { lazyPart } from '../../form/lazy-part'
import { SendForm } from './send-form'

const OrderCreated = lazyPart('created order', async () => (await import('../../features/created/order-created')).OrderCreated)

/** /send: the form, then what became of it. The shell shows it to logged-in customers only. */
const SendPage = () => {
  const user = useUserInfo()
  const [created, setCreated] = useState<Created | null>(null)
  if (!user) return null
  return (
    <>
      <SendingTabs />
      {created ? (
        <OrderCreated order={created} onAnother={() => setCreated(null)} />
      ) : (
        <>
          <PageHead title="我要寄件" help="填写寄收信息与货物，比较运费时效，预约上门取件" />
          <SendForm key={user.userId} userId={user.userId} onCreated={setCreated} />
        </>
      )}
    </>
  )
}
export default SendPage
