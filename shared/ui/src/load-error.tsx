import { Button } from 'antd'
import { ErrorPicture } from './parts/error-picture'
import notice from './parts/notice.module.css'
import styles from './load-error.module.css'

interface LoadErrorProps {
  /** The error of the query; a `CallError` has a message for people. */
  error: unknown
  onRetry: () => void
}

const sentenceOf = (error: unknown) =>
  (error instanceof Error && error.name === 'CallError' && error.message) || '加载失败，点击重试'

/** Why something could not be loaded, with 重试. */
export const LoadError = ({ error, onRetry }: LoadErrorProps) => (
  <div className={notice.notice} role="alert">
    <ErrorPicture />
    <p className={styles.text}>{sentenceOf(error)}</p>
    <Button onClick={onRetry}>重试</Button>
  </div>
)
