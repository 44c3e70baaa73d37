import { hotline } from '@portal/runtime/hotline/hotline'
import { Button } from 'antd'
import notice from './parts/notice.module.css'
import styles from './load-error.module.css'
import { BridgePicture, faintLine, solidShape } from './parts/bridge-picture'

/** The road is interrupted between the box and where it has to go. */
const ErrorPicture = () => (
  <BridgePicture isQuiet>
    <path d="M14 72q20-5 42-7l3 5 6-6m81 8q-20-5-42-7l-2 4-6-5m14 1V40h20l-5 6 5 6h-20" />
    <path className={faintLine} strokeDasharray="0.1 6" d="M72 63.5h20" />
    <path className={solidShape} d="m28 44 14-6.3L56 44v14l-14 6.3L28 58z" />
    <path d="m28 44 14 6.3L56 44M42 50.3v14M35 40.9l14 6.3v5" />
  </BridgePicture>
)

interface LoadErrorProps {
  /** The error of the query; a `CallError` has a message for people. */
  error: unknown
  onRetry: () => void
  /** The data that the failure does not affect, as a sentence with its full stop. */
  kept?: string
  /** One line without the frame: within a field or a dialog, or above content that stays. */
  compact?: boolean
}

const sentenceOf = (error: unknown) =>
  (error instanceof Error && error.name === 'CallError' && error.message) || '加载失败，点击重试'

/**
 * The reason why something could not be loaded, the data that was kept, and 重试. In the frame of an empty list, without
 * alarm.
 */
export const LoadError = ({ error, onRetry, kept = '已保存的内容不受影响。', compact = false }: LoadErrorProps) =>
  compact ? (
    <div className={styles.line} role="alert">
      <span>{sentenceOf(error)}</span>
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    </div>
  ) : (
    <div className={notice.notice} role="alert">
      <ErrorPicture />
      <p className={styles.title}>{sentenceOf(error)}</p>
      <p className={styles.help}>
        {kept}仍无法打开时，可拨打
        <span className={styles.phrase}>
          服务热线 <a href={`tel:${hotline()}`}>{hotline()}</a>
        </span>
      </p>
      <Button type="primary" onClick={onRetry}>
        重试
      </Button>
    </div>
  )
