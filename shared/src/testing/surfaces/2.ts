import { surface1 } from './1'
import { extend } from './surface'

/** Adds the drawn code, telemetry, unsaved work, the reading of pasted text, the list of prohibited articles, the texts of all services. */
export const surface2 = extend(surface1, {
  '@portal/shared': [
    'OptionalBoundary', 'analyzePastedText', 'answerDrawnCode', 'backSignBillText', 'carryToSend', 'codTypeText', 'loadAddressRule', 'loadContraband', 'loadDownloadFile', 'loadOverseasRules', 'needsFloor',
    'packageServiceText', 'passesLuhn', 'pickupModeText', 'portal', 'requestDrawnCode', 'useDrawnCodeQuestion', 'useHasUnsavedWork', 'useShown', 'useUnsavedWork',
    'savePdf', 'setMenuBadge', 'takeCarried', 'useMenuBadge',
  ],
  '@portal/shared/feedback': ['answerDays', 'attachmentsProblem', 'claimDays', 'claimHintHours', 'descriptionLength', 'evidenceOf', 'expectationText', 'expectations', 'feedbackKindText', 'feedbackKinds', 'feedbackTypeText', 'feedbackTypes', 'isPicture', 'mediaTypes', 'mostBytes', 'mostMessageLength', 'mostPictures', 'needsClaimAmount', 'needsClaimedWeight', 'needsGoodsValue', 'needsWaybill', 'ratingTags', 'settleDays', 'supplementHours', 'typesOf'],
  '@portal/shared/invoicing': ['invoiceKindText', 'invoiceKinds', 'isTaxNo', 'kindProblems', 'mostInvoicedOrders', 'mostRemark', 'mostTitles', 'normalizeTaxNo', 'redReasonText', 'redReasons', 'resendSeconds', 'titleProblems', 'titleTypeText', 'titleTypes'],
  '@portal/shared/live': ['useLiveOrders'],
  '@portal/shared/map': ['PortalMap'],
  '@portal/shared/smart-paste': ['SmartPaste', 'fromAnalysis', 'isNothing'],
  '@portal/shared/outlets': ['daysText', 'openingOf', 'timesText', 'toGcj02'],
  '@portal/shared/sheet': ['SheetProblem', 'dayOfSerial', 'isSerial', 'maxDataRows', 'readSheet', 'readSheetBytes', 'readTable', 'saveSheet', 'writeXlsx'],
  '@portal/shared/ui/file-drop': ['FileDrop'],
  '@portal/shared/ui/link-tabs': ['LinkTabs'],
  '@portal/shared/ui/print-label-button': ['PrintLabelButton'],
  '@portal/shared/ui/qr-code': ['QrCode'],
  '@portal/shared/ui/step-line': ['StepLine'],
  '@portal/shared/ui/use-lazy-dialog': ['useLazyDialog'],
  '@portal/shared/verify': ['CodeField', 'ScanArea', 'SmsCodeField', 'birthdayOf', 'documents', 'idTypes', 'identityProblems', 'loadHashPassword', 'needsGuardian', 'normalizeIdNumber', 'passesUsccCheck', 'photosOf', 'privacyVersion', 'scanHint', 'showCodeProblem', 'useCountdown', 'useScan', 'wechatExpired'],
})
