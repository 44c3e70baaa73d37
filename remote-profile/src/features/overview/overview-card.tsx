import { FoldableCard } from '@portal/kit/foldable-card'
import { lazyPart } from '@portal/kit/lazy-part'
import prose from '@portal/kit/prose.module.css'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useState } from 'react'

/** Charts are 100 KB: their file and their data come when the card is opened. */
const OverviewView = lazyPart(
  'overview',
  async () => (await import(/* webpackChunkName: "overview" */ './overview-view')).OverviewView,
  <PageSkeleton shape="cards" rows={3} />,
)

/** 我的概览, folded: spending, orders by state and punctuality of the last twelve months. */
export const OverviewCard = () => {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <FoldableCard
      title="我的概览"
      gist={<span className={prose.hint}>近 12 个月的支出、票数与准时率</span>}
      everywhere
      onToggle={() => setWasOpened(true)}
    >
      {wasOpened && <OverviewView />}
    </FoldableCard>
  )
}
