import { CallDialog } from '@portal/kit/call-dialog'
import { Select } from 'antd'
import { useState } from 'react'
import type { ColumnKey } from '../columns/column'
import { columns } from '../columns/columns'
import { type HeadMatches, isJoined, namesReceiver } from '../import/foreign-heads'
import { type HeadsQuestion, namelessHead } from '../import/import-file'
import styles from './panel.module.css'

interface MatchHeadsDialogProps {
  question: HeadsQuestion
  /** Null when the person does not go on. */
  onAnswer: (matches: HeadMatches | null) => void
  /** The dialog has faded out and the focus has returned. */
  onClosed: () => void
}

const options: { value: ColumnKey | ''; label: string }[] = [
  { value: '', label: '不导入' },
  ...columns.map(({ key, title }) => ({ value: key, label: title })),
]

/** Matches the columns of a foreign file with those of the template; the first rows show what each of them has. */
export const MatchHeadsDialog = ({ question, onAnswer, onClosed }: MatchHeadsDialogProps) => {
  const { fileName, heads, samples, proposal, isAnew } = question
  const [open, setOpen] = useState(true)
  const [matches, setMatches] = useState(proposal.matches)
  const end = (answer: HeadMatches | null) => {
    setOpen(false)
    onAnswer(answer)
  }
  /** A column that takes one text has one source: the other one is left out from then on. */
  const match = (index: number, key: ColumnKey | null) =>
    setMatches(
      matches.map((other, at) => (at === index ? key : key !== null && other === key && !isJoined(key) ? null : other)),
    )
  const matchedCount = matches.filter(Boolean).length
  const hasReceiver = namesReceiver(matches) || matches.includes('receiver.paste')
  return (
    <CallDialog
      open={open}
      title="对应表头"
      width={880}
      okText="导入"
      isChanged={matches !== proposal.matches}
      okDisabled={matchedCount === 0}
      failure=""
      onOk={() => end(matches)}
      onClose={() => end(null)}
      onClosed={onClosed}
    >
      <p className={styles.words}>
        {proposal.shop === ''
          ? `“${fileName}”不是本站模板，请核对每一列对应什么。`
          : `“${fileName}”是${proposal.shop}的订单导出，请核对并补充每一列对应什么。`}
        对应关系会记在本设备上，下次遇到同样的表头自动使用。
        {isAnew && '文件会重新导入，本批已修改的内容不再保留。'}
      </p>
      <table className={styles.matches}>
        <thead>
          <tr>
            <th scope="col">文件中的列</th>
            <th scope="col">前{samples.length}行内容</th>
            <th scope="col">对应到</th>
          </tr>
        </thead>
        <tbody>
          {heads.map((head, index) => {
            const name = head || namelessHead(index)
            return (
              <tr key={index}>
                <th scope="row">{name}</th>
                <td>
                  {samples.map((cells, row) => (
                    <div key={row} className={styles.sample}>
                      {cells[index] || '—'}
                    </div>
                  ))}
                </td>
                <td>
                  <Select
                    aria-label={`${name} 对应到`}
                    className={styles.matchChoice}
                    value={matches[index] ?? ''}
                    options={options}
                    showSearch={{ optionFilterProp: 'label' }}
                    onChange={(key: ColumnKey | '') => match(index, key || null)}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p role="status" className={styles.hint}>
        已对应 {matchedCount} 列，{heads.length - matchedCount} 列不导入。
        {!hasReceiver && '还没有对应收件人的姓名、手机和地址，导入后需逐行补填。'}
        没有对应的必填项（如物品类别、总重量）可在导入后用“统一修改”一次填好。
      </p>
    </CallDialog>
  )
}
