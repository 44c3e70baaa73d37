import type { Clock } from '../clock'
import type { PictureLine } from '../modules/address/picture/picture-text.port'
import { ScriptedIssuer } from '../modules/invoice/scripted-issuer.testing'
import type { Mail } from '../modules/mail/mail.port'
import type { OutgoingMessage, MessageSender } from '../modules/messages/send/message-sender.port'
import type { Ports } from '../ports'
import { stateOf } from '../wechat-oauth/wechat-oauth'
import { TestBank } from './test-bank'

/** The external systems of a test's portal: they record what they receive in memory, and act as the test says. */
export class Outside {
  readonly bank = new TestBank()

  readonly issuer: ScriptedIssuer

  /** The lines of text in every picture. */
  pictureLines: PictureLine[] = []

  readonly #codes: { mobileNo: string; code: string }[] = []

  readonly #mails: Mail[] = []

  readonly #messages: (OutgoingMessage & { channel: 'SMS' | 'WECHAT' })[] = []

  constructor(clock: Clock) {
    this.issuer = new ScriptedIssuer(clock)
  }

  /** Codes that went to a phone by SMS, the newest last. */
  codesTo(mobileNo: string): string[] {
    return this.#codes.filter((message) => message.mobileNo === mobileNo).map(({ code }) => code)
  }

  /** E-mail that went to an address, the newest last. */
  mailsTo(address: string): Mail[] {
    return this.#mails.filter(({ to }) => to === address)
  }

  /** Messages about orders that went to a number by SMS, or to a WeChat, the newest last. */
  messagesTo(to: string): (OutgoingMessage & { channel: 'SMS' | 'WECHAT' })[] {
    return this.#messages.filter((message) => message.to === to)
  }

  #senderFor(channel: 'SMS' | 'WECHAT'): MessageSender {
    return {
      recognizesRepeats: true,
      send: async (outgoing) => {
        this.#messages.push({ ...outgoing, channel })
        return { outcome: 'SENT', costCents: channel === 'SMS' ? 5 : 0 }
      },
    }
  }

  /** The ports that `PORTAL_MODE` allows: in production only the bank is included, which its settings allow by name. */
  portsFor(mode: 'demo' | 'production'): Partial<Ports> {
    const payment = this.bank.port
    if (mode === 'production') return { payment }
    return {
      payment,
      // Reading takes a second each; the test of the reader itself has the real one.
      pictureText: { readLines: () => Promise.resolve([...this.pictureLines]), close: () => Promise.resolve() },
      sms: { sendCode: async (mobileNo, code) => void this.#codes.push({ mobileNo, code }) },
      mail: { send: async (mail) => void this.#mails.push(mail) },
      messageSenders: { SMS: this.#senderFor('SMS'), WECHAT: this.#senderFor('WECHAT'), MAIL: null },
      issuing: this.issuer,
      wechat: {
        widgetOf: (ticket) => ({ kind: 'stand-in', url: `/scan?ticket=${ticket}` }),
        exchange: () => Promise.resolve(null),
      },
      wechatAccount: {
        authorizeUrl: (ticket) => `/authorize?state=${stateOf(ticket)}`,
        exchange: (code) => Promise.resolve({ wechatId: code, nickname: '' }),
      },
      courierDevice: { urlOf: (code) => `/courier?code=${code}` },
    }
  }
}
