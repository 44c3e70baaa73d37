import type { RegistryRemote } from '@portal/contract/registry'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { endPreview } from '../registry/end-preview'
import { requestedPreview } from '../registry/requested-preview'
import styles from './devtools.module.css'
import { OverrideProblem } from './override-problem'
import type { Override } from './override-release'
import { applyOverride, removeAllOverrides, removeOverride, useOverrides, useReleased } from './override-store'

const sourceText = { registry: '注册表', canary: '灰度', preview: '预览' }

export type ReleaseSource = 'registry' | 'canary' | 'preview'

/** Why this browser gets this release of a remote. */
export const releaseSource = ({ name, version, build, canary, previews }: RegistryRemote): ReleaseSource => {
  const previewRequest = requestedPreview()
  if (previewRequest?.name === name && previewRequest.version === version && previews?.[version]) return 'preview'
  return canary?.release.build === build ? 'canary' : 'registry'
}

interface OverrideRowProps {
  /** The remote as it is released. */
  remote: RegistryRemote
  override: Override | undefined
  allowed: readonly string[]
}

/** One remote's release and the field for its override. */
const OverrideRow = ({ remote, override, allowed }: OverrideRowProps) => {
  const { name } = remote
  const [text, setText] = useState(override?.address ?? '')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const problemId = useId()
  const source = releaseSource(remote)
  const { version, build } = override?.remote ?? remote

  const apply = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    try {
      await applyOverride(name, text, allowed)
    } catch (error) {
      if (!(error instanceof OverrideProblem)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <tr>
      <th scope="row">{name}</th>
      <td title={build}>{version}</td>
      <td>
        {override ? '开发覆盖' : sourceText[source]}
        {!override && source === 'preview' && (
          <button type="button" className={styles.button} onClick={endPreview}>
            结束预览
          </button>
        )}
      </td>
      <td>
        <form className={styles.form} aria-label={name} noValidate onSubmit={(event) => void apply(event)}>
          <input
            className={styles.field}
            type="url"
            value={text}
            onChange={({ target }) => setText(target.value)}
            placeholder="http://127.0.0.1:8102"
            maxLength={300}
            spellCheck={false}
            autoComplete="off"
            aria-label={`${name} 的本地地址`}
            aria-invalid={problem !== ''}
            aria-describedby={problem ? problemId : undefined}
          />
          <button type="submit" className={styles.button} disabled={busy} aria-label={`应用 ${name}`}>
            应用
          </button>
          <button
            type="button"
            className={styles.button}
            disabled={!override}
            aria-label={`还原 ${name}`}
            onClick={() => removeOverride(name)}
          >
            还原
          </button>
        </form>
        <ErrorLine id={problemId}>{problem}</ErrorLine>
      </td>
    </tr>
  )
}

interface OverridePanelProps {
  allowed: readonly string[]
  onClose: () => void
}

/** One row per remote: its release, and the field for an override. */
export const OverridePanel = ({ allowed, onClose }: OverridePanelProps) => {
  const remotes = useReleased()?.remotes ?? []
  const overrides = useOverrides()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [onClose])
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby="devtools-title">
      <header className={styles.head}>
        <h2 id="devtools-title" className={styles.title}>
          开发面板
        </h2>
        <button
          type="button"
          className={styles.button}
          disabled={Object.keys(overrides).length === 0}
          onClick={removeAllOverrides}
        >
          全部还原
        </button>
        <button type="button" className={styles.button} onClick={onClose}>
          关闭
        </button>
      </header>
      <p className={styles.help}>允许的来源：{allowed.join('、')}。覆盖只在此浏览器生效。</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">子应用</th>
            <th scope="col">版本</th>
            <th scope="col">来源</th>
            <th scope="col">本地地址</th>
          </tr>
        </thead>
        <tbody>
          {remotes.map((remote) => (
            <OverrideRow key={remote.name} remote={remote} override={overrides[remote.name]} allowed={allowed} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
