import { appealBody } from '@portal/shared'

/** `2025-01-01` → `2025年1月1日`. */
const dayText = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}

/** Where to appeal when the carrier's answer was late or did not help: phone and website of the operator's setting. */
export const AppealContact = () => {
  const { name, phone, since, website } = appealBody()
  return (
    <>
      拨打 <a href={`tel:${phone}`}>{phone}</a>（{name}
      {since !== '' && `，${dayText(since)}起受理`}）
      {website.url !== '' && (
        <>
          或登录
          <a href={website.url} target="_blank" rel="noopener noreferrer">
            {website.title}
          </a>
        </>
      )}
    </>
  )
}
