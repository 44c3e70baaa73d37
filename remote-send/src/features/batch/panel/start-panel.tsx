import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import { formatDateTime } from '@portal/shared'
import { Alert, Button } from 'antd'
import { templateFile } from '../download/template'
import { saveSheet } from '@portal/shared/sheet'
import { FileDrop } from '@portal/shared/ui/file-drop'
import { type Batch, countStates } from '../row/batch-row'
import styles from './panel.module.css'

interface StartPanelProps {
  /** A saved batch that was not finished. */
  earlierBatch: Batch | null
  reading: boolean
  problem: string
  onFile: (file: File) => void
  onResume: () => void
  onDrop: () => void
}

const Found = ({ batch, onResume, onDrop }: { batch: Batch; onResume: () => void; onDrop: () => void }) => {
  const counts = countStates(batch.rows)
  return (
    <Alert
      type="info"
      showIcon
      title="您有一批未完成的寄件"
      description={`${batch.fileName} · ${formatDateTime(new Date(batch.importedAt).toISOString())} 导入 · 共${counts.all}行，已提交${counts.submitted}行`}
      action={
        <div className={layout.row2}>
          <Button type="primary" onClick={onResume}>
            继续上次的批量寄件
          </Button>
          <Button onClick={onDrop}>放弃</Button>
        </div>
      }
    />
  )
}

/** Template and upload, and the unfinished batch, if any. */
export const StartPanel = ({ earlierBatch, reading, problem, onFile, onResume, onDrop }: StartPanelProps) => (
  <div className={styles.panels}>
    {earlierBatch && <Found batch={earlierBatch} onResume={onResume} onDrop={onDrop} />}
    <div className={styles.steps}>
      <Card title="1. 下载模板" roomy>
        <p className={styles.words}>在模板中逐行填写寄件信息。可以只粘贴整段地址，系统会自动识别姓名、电话和省市区。</p>
        {/* The button is not the main one beside an earlier batch: that customer has the template already. */}
        <Button
          type={earlierBatch ? 'default' : 'primary'}
          onClick={() => saveSheet('批量寄件模板.xlsx', templateFile())}
        >
          下载模板
        </Button>
      </Card>
      <Card title="2. 上传文件" roomy note={earlierBatch ? '上传新文件将替换上次的批量寄件' : ''}>
        <FileDrop reading={reading} problem={problem} onFile={onFile} />
      </Card>
    </div>
  </div>
)
