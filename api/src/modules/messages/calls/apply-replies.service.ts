import type { operationsMessageRepliesRequest, operationsMessageRepliesResponse } from '@portal/contract/messages'
import type { z } from 'zod'
import type { Deps } from '../../../deps'
import { optIn, optOut } from '../send/opt-out'
import { oneLine } from '@portal/rules/text/visible-text'

/** The wish in a reply to an SMS: to end messages, or to begin them again; null for any other reply. */
type ReplyWish = 'END' | 'BEGIN' | null

/** 请, 麻烦帮我, 我要, 回复: what people put before the word. */
const polite = '(?:您好|你好|请你?|麻烦你?|回复?|发送?|短信)*'
const before =
  '(?:您好|你好|请你?|麻烦你?|帮(?:我|忙)?|给我|我们?(?:想要?|要|需要)?|申请|要求|想要?|确认|同意|立即|马上|尽快|赶紧|快|全部|短信|回复?|发送?)*'
const pointed = '(?:此|该|这|本|所有|全部|一切|任何|你们?|贵司|公司|种|类|条|些|的)'
const sms = '(?:短信|短消息|信息|消息|通知|提醒|推送)'
const texts = `(?:${pointed}|${sms}|号码|订阅|服务|业务|一下)*`
const courtesy = '(?:吧|啦|啊|呀|哈|哦|嘛|了|请|谢+|多谢|感谢|谢谢你?|辛苦|麻烦|thanks?)*'

/** Not 退订单 or 退订费, which are about orders. */
const leave = '(?:退[订訂](?!单|金|房|票|费|方式|方法|流程|电话|链接|功能|说明|政策|规则|手续)|取消订阅)'
const letters = '(?:td|[trn])'
/** Alone it is of SMS, as an SMS says it; 我要拒收, 拒收了 and 拒收快递 are of a parcel. */
const refuse = `(?:^${polite}拒收(?!了)|${before}拒收(?=${pointed}*${sms}))`
const further = `(?:${before}(?:${leave}|拒收(?!了)|td)|请?(?:回复?|发送?)${letters})*`

/** A clause of such words alone: 回复TD退订, 我要退订所有短信, 拒收请回复R. */
const ending = new RegExp(`^(?:${before}(?:${leave}|${letters})|${refuse})${further}${texts}${courtesy}$`)
/** Words without another meaning may have any text behind them: 退订别再发了, TD烦死了. */
const beginning = new RegExp(`^${before}(?:${leave}|td(?![a-z\\d]))`)
const again = new RegExp(`^${before}恢复(?:接收|订阅|发送)?${texts}${courtesy}$`)

const takenBack = '恢复|撤销|不小心|误操作|误发|误回|按错|点错|回错'
/** A clause that asks, or takes the word back. */
const asking = new RegExp(
  `[?？吗么呢怎咋啥哪谁]|(.)不\\1|如何|[是能可]否|有没有|为何|几时|何时|多[久少长]|${takenBack}`,
)
/** A clause behind the word that asks about it: TD，是什么意思？; not TD，怎么还发？ */
const askingAboutIt = new RegExp(
  `^(?:是|这|代表|表示|指|可以|行|能|成功|有用|怎么?(?:退|弄|操作|办|回|用)|如何).*[?？吗么啥]|${takenBack}`,
)

/** 您好, 别再发了: clauses that may come before the word. */
const foreword =
  /^(?:您好|你好|喂|嗨|hi|hello|亲|谢+|多谢|抱歉|不好意思|(?:请|你们?|以后)*(?:别|不要|勿)(?:再|给我)*(?:发|骚扰|打扰)(?:短信|信息|消息)?(?:我?了)?)$/

const isWord = (text: string): boolean => /退[订訂]|拒收|取消订阅|恢复|^\s*(?:td|[trn])\s*$/.test(text)

/** Signatures go, as 【零川物流】 of an SMS that is quoted; brackets around the word do as well. */
const withoutSignatures = (text: string): string =>
  text.replace(/[【[〔]([^】\]〕]*)[】\]〕]/g, (_all, inner: string) => (isWord(inner) ? inner : ''))

/** Clauses without blanks, quotation marks and brackets; of signs the question mark stays. A line is a clause. */
const clausesOf = (text: string): string[] =>
  withoutSignatures(
    oneLine(text.replace(/[\r\n]+/g, '。'))
      .normalize('NFKC')
      .toLowerCase(),
  )
    .split(/[,，。.;；!！、~…—–]+|-{2,}/)
    .map((clause) => clause.replace(/[^\p{L}\p{N}?]/gu, ''))
    .filter((clause) => clause !== '')

/**
 * Reads an answer to an SMS. It ends SMS when it begins with a word of opting out, or consists of one and what people
 * put around it, and does not ask.
 */
export const readReply = (text: string): ReplyWish => {
  const clauses = clausesOf(text)
  const at = clauses.findIndex((clause) => !foreword.test(clause))
  const [first = '', second = ''] = at < 0 ? [] : clauses.slice(at)
  if (again.test(first)) return 'BEGIN'
  if (asking.test(first) || askingAboutIt.test(second)) return null
  return ending.test(first) || beginning.test(first) ? 'END' : null
}

/** Applies replies in their order; a reply that was applied already changes nothing. */
export const applyReplies = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  replies: z.infer<typeof operationsMessageRepliesRequest>['replies'],
): Promise<z.infer<typeof operationsMessageRepliesResponse>> => {
  let [optedOut, optedIn] = [0, 0]
  for (const { mobileNo, text } of replies) {
    const wish = readReply(text)
    if (wish === 'END') {
      await optOut(db, mobileNo, clock())
      optedOut += 1
    }
    if (wish === 'BEGIN') {
      await optIn(db, mobileNo)
      optedIn += 1
    }
  }
  return { optedOut, optedIn }
}
