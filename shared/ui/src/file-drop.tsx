import { Alert, Spin } from 'antd'
import { type DragEvent, useId, useState } from 'react'
import styles from './file-drop.module.css'

interface FileDropProps {
  reading: boolean
  problem: string
  onFile: (file: File) => void
}

/** Takes a spreadsheet by choice or by drop. */
export const FileDrop = ({ reading, problem, onFile }: FileDropProps) => {
  const problemId = useId()
  const [over, setOver] = useState(false)
  const acceptFile = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !reading) onFile(file)
  }
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    <div className={styles.upload}>
      <label
        className={over ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event)
          acceptFile(event.dataTransfer.files)
        }}
      >
        <input
          type="file"
          className={styles.file}
          // Old .xls files can be chosen as well, so that the message explains how to convert them.
          accept=".xlsx,.xls,.csv"
          aria-label="选择文件上传"
          aria-describedby={problem ? problemId : undefined}
          disabled={reading}
          onChange={({ target }) => {
            acceptFile(target.files)
            // Otherwise choosing the same file again, after a correction, would not fire an event.
            target.value = ''
          }}
        />
        {reading ? <Spin description="正在读取文件…" /> : <strong className={styles.call}>选择文件，或拖到这里</strong>}
        <span className={styles.hint}>支持 .xlsx、.csv，不超过5 MB、500行</span>
      </label>
      {problem && <Alert id={problemId} type="error" showIcon role="alert" title={problem} />}
    </div>
  )
}
