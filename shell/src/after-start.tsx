import { useEffect } from 'react'
import { AvatarWatch } from './layout/avatar-watch'
import { MessageWatch } from './messages/message-watch'
import { BadgeWatch } from './navigation/badge-watch'
import { PreviewBadge } from './registry/preview-badge'
import styles from './registry/notices.module.css'
import { UpdateNotice } from './registry/update-notice'
import { watchRegistry } from './registry/watch-registry'
import { startShortcuts } from './search/start-shortcuts'
import { startWatchingLongTasks } from './telemetry/long-tasks'
import { startSendingEvents } from './telemetry/send-events'
import { startWebVitals } from './telemetry/web-vitals'

const starts = [startSendingEvents, startWebVitals, startWatchingLongTasks, watchRegistry, startShortcuts]

/** Parts of the portal beside its pages; the first page needs none of them. */
export const AfterStart = () => {
  useEffect(() => {
    const stops = starts.map((start) => start())
    return () => stops.forEach((stop) => stop())
  }, [])
  return (
    <div className={styles.notices}>
      <UpdateNotice />
      <PreviewBadge />
      <BadgeWatch />
      <AvatarWatch />
      <MessageWatch />
    </div>
  )
}
