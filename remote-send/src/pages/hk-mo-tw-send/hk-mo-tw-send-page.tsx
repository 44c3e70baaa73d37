import { useUserInfo } from '@portal/shared'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useState } from 'react'
import type { HmtOrder } from '../../features/overseas/hmt/hmt-created'
import { useHmtDestinations } from '../../features/overseas/hmt/use-hmt-destinations'
import { useOverseasRulesQuery } from '../../features/overseas/rules/use-overseas-rules-query'
import { SendingTabs } from '../../features/sending-tabs/sending-tabs'
import { lazyPart } from '../../form/lazy-part'
import { HmtForm } from './hmt-form'

const HmtCreated = lazyPart(
  'hmt created',
  async () => (await import('../../features/overseas/hmt/hmt-created')).HmtCreated,
)

const Form = ({ userId, onCreated }: { userId: string; onCreated: (made: HmtOrder) => void }) => {
  const rules = useOverseasRulesQuery()
  const destinations = useHmtDestinations()
  const failed = [rules, destinations].find(({ isError }) => isError)
  if (failed) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
  if (!rules.data || !destinations.data) return <PageSkeleton rows={8} />
  return <HmtForm userId={userId} rules={rules.data} destinations={destinations.data} onCreated={onCreated} />
}

/** /hongkongmacaoandtaiwanmail: the form, then what became of it. The shell shows it to logged-in customers only. */
const HkMoTwSendPage = () => {
  const user = useUserInfo()
  const [made, setMade] = useState<HmtOrder | null>(null)
  if (!user) return null
  return (
    <>
      <SendingTabs />
      {made ? (
        <HmtCreated made={made} onAnother={() => setMade(null)} />
      ) : (
        <>
          <PageHead title="港澳台寄件" help="寄往香港、澳门、台湾地区的文件与物品" />
          <Form key={user.userId} userId={user.userId} onCreated={setMade} />
        </>
      )}
    </>
  )
}
export default HkMoTwSendPage
