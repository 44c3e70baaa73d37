import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { saveSheet } from '@portal/shared/sheet'
import { Button } from 'antd'
import { errorFile } from './error-file'
import styles from './import-dialog.module.css'
import type { ValidatedRow } from './validated-row'

/** The result of an import: totals, and each row that was not added with its reason. */
export const ImportOutcome = ({ rows }: { rows: readonly ValidatedRow[] }) => {
  const countOf = (outcome: ValidatedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const skippedRows = rows.filter(({ outcome }) => outcome !== 'ADDED')
  const parts = [
    ['已存在', countOf('EXISTS')],
    ['有错误', countOf('INVALID')],
    ['地址簿已满', countOf('FULL')],
  ] as const
  return (
    <>
      <p className={`${prose.plain} ${styles.sum}`} role="status">
        成功添加 <strong>{countOf('ADDED')}</strong> 条
        {parts
          .filter(([, count]) => count > 0)
          .map(([text, count]) => (
            <span key={text}>
              ，{text} {count} 条
            </span>
          ))}
      </p>
      {skippedRows.length > 0 && (
        <>
          <div className={styles.frame} role="region" aria-label="未添加的行" tabIndex={0}>
            <ul className={`${layout.list} ${layout.ruled} ${styles.rows}`}>
              {skippedRows.map(({ number, cells, reason }) => (
                <li key={number}>
                  <span className={`${prose.faint} ${prose.digits}`}>第{number}行</span>
                  <span className={prose.oneLine}>{cells.name}</span>
                  <span className={`${prose.danger} ${prose.typed} ${styles.reason}`}>{reason}</span>
                </li>
              ))}
            </ul>
          </div>
          <Button onClick={() => saveSheet('地址簿错误明细.xlsx', errorFile(skippedRows))}>下载错误明细</Button>
        </>
      )}
    </>
  )
}
