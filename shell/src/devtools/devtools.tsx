import { useEffect, useState } from 'react'
import styles from './devtools.module.css'
import { followServers } from './follow-servers'
import { OverrideBadge } from './override-badge'
import { OverridePanel } from './override-panel'
import { useOverrides } from './override-store'

interface DevtoolsProps {
  allowed: readonly string[]
  /** Whether the panel is open at first. */
  open: boolean
}

/** The developer's tools, docked below every page. */
export const Devtools = ({ allowed, open }: DevtoolsProps) => {
  const [isOpen, setIsOpen] = useState(open)
  const overrides = useOverrides()
  // One text, so that the servers are followed anew only when others are overridden.
  const servers = Object.values(overrides)
    .map(({ address }) => address)
    .join(' ')
  useEffect(() => followServers(servers === '' ? [] : servers.split(' ')), [servers])
  return (
    <div className={styles.dock}>
      <OverrideBadge onOpen={() => setIsOpen(true)} />
      {isOpen && <OverridePanel allowed={allowed} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
