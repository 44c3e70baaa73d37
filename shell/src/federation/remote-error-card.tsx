import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { Button } from 'antd'
import { useEffect } from 'react'
import { Link } from '@portal/shared/router'
import type { FailureKind, RemoteFailure } from './failure'
import { reloadOnce, wasReloaded } from './reload-once'
import styles from './remote-error-card.module.css'

const texts: Record<FailureKind, { title: string; help: string }> = {
  missing: { title: '页面资源缺失', help: '页面可能刚刚更新过，请重试；仍不行时请刷新页面。' },
  timeout: { title: '加载超时', help: '网络较慢，请检查网络后重试。' },
  error: { title: '加载出错', help: '页面遇到了问题，请重试，其他功能不受影响。' },
  incompatible: { title: '版本不兼容', help: '该页面正在升级，请稍后再试，其他功能不受影响。' },
  disabled: { title: '暂停服务', help: '' },
}

interface RemoteErrorCardProps {
  failure: RemoteFailure
  title: string
  /** Remote and build, for which a reload is offered once. */
  version: string
  onRetry: () => void
}

/** Replaces a page that cannot be shown; retries by itself when the browser is online again. */
export const RemoteErrorCard = ({ failure, title, version, onRetry }: RemoteErrorCardProps) => {
  const disabled = failure.kind === 'disabled'
  useEffect(() => {
    if (!disabled) console.warn(`[portal] ${title}: ${failure.kind}, trace ${failure.traceId}`, failure.cause)
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [failure, disabled, title, onRetry])
  const { title: heading, help } = texts[failure.kind]
  return (
    <section className={styles.card} role="alert" aria-labelledby="remote-error-title">
      <h1 id="remote-error-title" className={styles.title}>
        {title}：{heading}
      </h1>
      <p className={styles.help}>{disabled ? String(failure.cause) : help}</p>
      <div className={styles.actions}>
        <Button type="primary" onClick={onRetry}>
          重试
        </Button>
        <Link to="/">返回首页</Link>
        {!disabled && !wasReloaded(version) && <Button onClick={() => reloadOnce(version)}>刷新页面</Button>}
      </div>
      {!disabled && (
        <p className={styles.trace}>
          错误编号 <CopyableNumber label="错误编号" value={failure.traceId} />
        </p>
      )}
    </section>
  )
}
