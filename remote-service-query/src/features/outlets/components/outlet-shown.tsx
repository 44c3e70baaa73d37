import layout from '@portal/kit/layout.module.css'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Button } from 'antd'
import type { ShownOutlet } from '../use-shown-outlet'
import { OutletDetail } from './outlet-detail'
import styles from './outlet-shown.module.css'
import textButton from './text-button.module.css'

interface OutletShownProps {
  shownOutlet: ShownOutlet
  now: Date
  takesFocus: boolean
  onClose: () => void
}

/** The details of the outlet in the address, and the way back to the list. */
export const OutletShown = ({
  shownOutlet: { outlet, isGone, error, retry },
  now,
  takesFocus,
  onClose,
}: OutletShownProps) => (
  <div className={layout.stack2}>
    <button type="button" className={`${textButton.button} ${styles.back}`} onClick={onClose}>
      ‹ 返回列表
    </button>
    {outlet && <OutletDetail outlet={outlet} now={now} takesFocus={takesFocus} />}
    {!outlet && isGone && (
      <EmptyState text="网点不存在或已撤销" action={<Button onClick={onClose}>查看其他网点</Button>} />
    )}
    {!outlet && error !== null && <LoadError error={error} onRetry={retry} kept="" />}
    {!outlet && !isGone && error === null && <PageSkeleton rows={8} />}
  </div>
)
