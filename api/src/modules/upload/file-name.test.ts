import { mediaTypes } from '@portal/rules/feedback'
import { fc } from '@portal/testing/property'
import { safeFileName } from './file-name'

test.each([
  ['面单 (1).JPG', 'image/jpeg', '面单 (1).JPG'],
  ['面单.png', 'image/jpeg', '面单.jpg'],
  ['../../etc/passwd', 'application/pdf', 'etcpasswd.pdf'],
  ['发票\u202Egpj.exe', 'image/jpeg', '发票gpj.jpg'],
  ['a"\r\nset-cookie: x.mp4', 'video/mp4', 'aset-cookie x.mp4'],
  ['.htaccess', 'application/pdf', 'htaccess.pdf'],
  ['视频', 'video/mp4', '视频.mp4'],
  ['\u200b', 'image/jpeg', '附件.jpg'],
  [`a${'😀'.repeat(49)}`, 'image/jpeg', `a${'😀'.repeat(44)}.jpg`],
  ['订单.2026.pdf', 'application/pdf', '订单.2026.pdf'],
] as const)('%j of %s is called %s', (name, mediaType, expected) =>
  expect(safeFileName(name, mediaType)).toBe(expected),
)

test('every name can be stored and sent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.constantFrom(...mediaTypes), (name, mediaType) => {
      const safe = safeFileName(name, mediaType)
      expect(safe).toMatch(/^[^\p{Cc}\p{Cf}\\/:*?"<>|]{1,95}\.\w{3,4}$/u)
      expect(() => encodeURIComponent(safe)).not.toThrow()
      expect(safeFileName(safe, mediaType)).toBe(safe)
    }),
  )
})
