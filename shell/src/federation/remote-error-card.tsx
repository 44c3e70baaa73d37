import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from '@portal/shared/router'
import type { FailureKind, RemoteFailure } from './failure'
import styles from './remote-error-card.module.css'

const texts: Record<FailureKind, { title: string; help: string }> = {
  missing: { title: '页面资源缺失', help: '页面可能刚刚更新过，请重试；仍不行时请刷新浏览器。' },
  timeout: { title: '加载超时', help: '网络较慢，请检查网络后重试。' },
  error: { title: '加载出错', help: '页面遇到了问题，请重试，其他功能不受影响。' },
  incompatible: { title: '版本不兼容', help: '该页面正在升级，请稍后再试，其他功能不受影响。' },
}

interface RemoteErrorCardProps {
  failure: RemoteFailure
  title: string
  onRetry: () => void
}

const newTraceId = () => crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36).toUpperCase() ?? ''

/** What a customer sees in place of a page that could not be shown; retries by itself when the browser is online again. */
export const RemoteErrorCard = ({ failure, title, onRetry }: RemoteErrorCardProps) => {
  const [traceId] = useState(newTraceId)
  useEffect(() => {
    console.warn(`[portal] ${title}: ${failure.kind}, trace ${traceId}`, failure.cause)
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [failure, title, traceId, onRetry])
  const { title: heading, help } = texts[failure.kind]
  return (
    <section className={styles.card} role="alert" aria-labelledby="remote-error-title">
      <h1 id="remote-error-title" className={styles.title}>
        {title}：{heading}
      </h1>
      <p className={styles.help}>{help}</p>
      <div className={styles.actions}>
        <Button type="primary" onClick={onRetry}>
          重试
        </Button>
        <Link to="/">返回首页</Link>
      </div>
      <p className={styles.trace}>错误编号 {traceId}</p>
    </section>
  )
}
