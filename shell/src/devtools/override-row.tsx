import type { RegistryRemote } from '@portal/contract/registry'
import { type FormEvent, useId, useState } from 'react'
import { endPreview } from '../registry/end-preview'
import { ErrorLine } from '@portal/shared/ui/error-line'
import styles from './devtools.module.css'
import { OverrideProblem } from './override-problem'
import { applyOverride, removeOverride } from './override-store'
import { releaseSource } from './release-source'
import type { Override } from './override-release'

const sourceText = { registry: '注册表', canary: '灰度', preview: '预览' }

interface OverrideRowProps {
  /** The remote as it is released. */
  remote: RegistryRemote
  override: Override | undefined
  allowed: readonly string[]
}

/** One remote's release and the field for its override. */
export const OverrideRow = ({ remote, override, allowed }: OverrideRowProps) => {
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
