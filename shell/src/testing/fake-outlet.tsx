import type { RegistryRemote, RegistryRoute } from '@portal/contract/registry'
import { useLeaveGuard, useUnsavedWork } from '@portal/shared'
import { Link, useLocation } from '@portal/shared/router'
import { useState } from 'react'

interface FakeOutletProps {
  remote: RegistryRemote
  route: RegistryRoute
  active: boolean
}

/** Replaces a remote's page by a title, a field that keeps its value, and links. */
export const RemoteOutlet = ({ remote, route, active }: FakeOutletProps) => {
  const { pathname, search } = useLocation()
  const [draft, setDraft] = useState('')
  const [text, setText] = useState('')
  useUnsavedWork(draft !== '')
  useLeaveGuard(text !== '')
  return (
    <section hidden={!active} aria-label={`${remote.name}${route.path}`}>
      <h1>{route.title}页</h1>
      <label>
        备注
        <input />
      </label>
      <label>
        有草稿
        <input value={draft} onChange={({ target }) => setDraft(target.value)} />
      </label>
      <label>
        没有草稿
        <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      {active && <p>地址 {pathname + search}</p>}
      <Link to="/ewbSearchall?from=dpld&ewbNo=1">合作查询</Link>
      <Link to="/ewbsearch/?tab=signed">旧地址</Link>
    </section>
  )
}
