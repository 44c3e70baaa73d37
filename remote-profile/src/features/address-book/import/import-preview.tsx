import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { saveSheet } from '@portal/shared/sheet'
import { Alert, Button } from 'antd'
import { bookLabels } from '../address-text'
import type { BookKind } from '../book-query'
import { errorFile } from './import-workbooks'
import styles from './import-dialog.module.css'
import type { PreviewRow } from './import-file'

interface ImportPreviewProps {
  kind: BookKind
  fileName: string
  rows: readonly PreviewRow[]
  /** The hidden rows and columns of the file, which are not imported, as a sentence; '' for none. */
  hidden: string
}

/** Each row as it would be in the book, and the rows that will not be added with their reasons. */
export const ImportPreview = ({ kind, fileName, rows, hidden }: ImportPreviewProps) => {
  const skippedRows = rows.filter(({ outcome }) => outcome !== 'ADDED')
  return (
    <>
      <p className={prose.plain} role="status">
        “{fileName}”共 {rows.length} 行，可导入到{bookLabels[kind]} <strong>{rows.length - skippedRows.length}</strong>{' '}
        行{skippedRows.length > 0 && `，不导入 ${skippedRows.length} 行`}。请核对识别出的地址后确认。
      </p>
      {hidden !== '' && (
        <Alert
          type="warning"
          showIcon
          title={`文件中有${hidden}被隐藏或筛选，不会导入。如需导入，请取消隐藏后重新上传`}
        />
      )}
      <div className={styles.frame} role="region" aria-label="待导入的行" tabIndex={0}>
        <ul className={`${layout.list} ${layout.ruled} ${styles.rows}`}>
          {rows.map(({ number, cells, placeText, reason }) => (
            <li key={number}>
              <span className={`${prose.faint} ${prose.digits}`}>第{number}行</span>
              <span className={prose.oneLine}>{cells.name}</span>
              <span className={`${prose.typed} ${styles.what}`}>
                {cells.mobile} {placeText}
                {reason !== '' && <span className={`${prose.danger} ${prose.typed} ${styles.reason}`}>{reason}</span>}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {skippedRows.length > 0 && (
        <Button onClick={() => saveSheet('地址簿错误明细.xlsx', errorFile(skippedRows))}>下载错误明细</Button>
      )}
    </>
  )
}
