import type { Messages, SessionEndMessages } from './messages.ts';

export const ja: Messages = {
  success: '完了しました。',
  sessionEnded: 'セッションが終了しました。もう一度ログインしてください。',
  wrongCredentials: 'ログインIDまたはパスワードが正しくありません。',
  tooManyAttempts: '試行回数が多すぎます。しばらくしてからお試しください。',
  notPermitted: 'この操作の権限がありません。',
  defaultPasswordMustChange: '初期パスワードを使用中です。先に変更してください。',
  wrongOldPassword: '現在のパスワードが正しくありません。',
  passwordTooCommon: 'よく使われるパスワードです。別のものにしてください。',
  passwordIsLoginId: 'パスワードをログインIDと同じにすることはできません。',
  passwordIsDefault: '新しいパスワードを初期パスワードにすることはできません。',
  passwordLength: 'パスワードは{min}～{max}文字にしてください。',
  passwordUnchanged: '新しいパスワードは現在のものと違うものにしてください。',
  passwordLikeName: 'パスワードが氏名、ログインID、社員番号に似すぎています。',
  passwordLikeCompany: 'パスワードが会社名または部署名に似すぎています。',
  passwordExpired: 'この初期パスワードは期限切れです。管理者に再発行を依頼してください。',
  confirmationNeeded: '先にパスワードで本人確認をしてください。',
  wrongPassword: 'パスワードが正しくありません。',
  secondStepNeeded: '先に確認コードを入力してログインを完了してください。',
  wrongCode: 'コードが正しくないか、使用済みです。',
  secondFactorMissing: 'あなたの役割には2段階認証が必要です。先にプロフィールで設定してください。',
  wrongPasskey: 'パスキーは受け付けられませんでした。もう一度試すか、別の方法を選んでください。',
  passkeysOff: 'ここではパスキーを使えません。サーバーに公開アドレスが設定されていません。',
  invitationOver:
    'このリンクは使用できません。誤っているか、期限切れか、使用済みか、新しいリンクに置き換えられています。管理者に再発行を依頼してください。',
  passwordSignInOff: 'パスワードでのログインは停止されています。会社の認証でログインしてください。',
  lastEmergencyAccount:
    'パスワードでのログインを停止している間は、有効な管理者のうち少なくとも1人にパスワード付きの緊急用アカウントが必要です。',
  providerOff: 'このログイン方法は現在利用できません。別の方法を選んでください。',
  providerSignInOver:
    'このログインは期限切れか、使用済みか、別のウィンドウで開始されたものです。もう一度やり直してください。',
  providerAway:
    '「{provider}」に接続できません。しばらくしてからもう一度試すか、別の方法でログインしてください。',
  providerRefused:
    '「{provider}」でログインが許可されませんでした。もう一度試すか、管理者にお問い合わせください。',
  providerClock: 'このサーバーと「{provider}」の時刻が1分以上ずれています。管理者に連絡してください。',
  providerAnswerBad: '「{provider}」の応答を検証できませんでした。管理者に連絡してください。',
  identityUnknown:
    '「{provider}」で本人確認できましたが、登録されている人の中に該当者がいません。管理者にお問い合わせください。',
  identityAmbiguous: '「{provider}」の情報に該当する人が複数登録されています。管理者にお問い合わせください。',
  identityTaken: 'このアカウントは「{provider}」の別の人と連携されています。管理者にお問い合わせください。',
  identityWithoutAccount: 'まだアカウントがありません。管理者にお問い合わせください。',
  identityWithoutRole:
    '「{provider}」で所属するグループには、ここでの役割が割り当てられていません。管理者にお問い合わせください。',
  emailUnverified: '「{provider}」でメールアドレスが確認されていません。管理者にお問い合わせください。',
  accountOff:
    '「{provider}」で本人確認できましたが、アカウントが無効になっています。管理者にお問い合わせください。',
  tokenRefused:
    'トークンが受け付けられませんでした。存在しない、取り消し済み、期限切れ、一時停止中のいずれか、または別のネットワークからの呼び出しです。',
  tokenReadsOnly: 'このサービスアカウントは読み取りのみ可能です。',
  notForPrograms: 'この呼び出しはログインした人のためのもので、プログラムからは利用できません。',
  tooManyTokens: 'トークンはすでに {max} 個あります。先に 1 個を取り消してください。',
  keyReused: 'この冪等キーは別の呼び出しで使用されています。呼び出しごとに新しいキーを使用してください。',
  callRunning: 'この冪等キーの呼び出しはまだ処理中です。しばらくしてから再試行してください。',
  callCarriedOut:
    'この冪等キーの呼び出しは実行済みですが、応答は保存されていません。対象のレコードを読み直してください。',

  badRequest: 'リクエストを理解できませんでした。',
  notFound: '記録が存在しないか、閲覧する権限がありません。',
  stale: 'この記録は他の人に変更されました。確認してから保存してください。',
  duplicate: '同じ記録がすでにあります。',
  badReference: '選択したものが存在しないか、使用する権限がありません。',
  transitionRefused: '現在の状態ではこの操作はできません。',
  badCursor: '一覧の位置が無効になりました。一覧を読み込み直してください。',
  required: '必須の項目がありません。',
  inUse: 'この記録は使用中のため削除できません。',
  belowItself: '枝を自分自身の下に移すことはできません。',
  onlyRoot: '最上位で有効なものはこれだけです。先に別のものを追加または再開してください。',
  aboveRetired: '上位が停止されています。先に上位を再開するか、これを移動してください。',
  stillHolds: 'この人はまだ {count} 件の資産を持っています。先に返却または引き継ぎをしてください。',
  lastAdministrator: 'アカウントを管理できる人がいなくなります。先に別の人に管理権限を与えてください。',
  contradiction: '指定した値が互いに矛盾しています。',
  notAPicture: 'PNG、JPEG、WebP の画像ではありません。',
  badValue: '項目に合わない値があります。',
  tooManyFields: 'この分類にはこれ以上項目を追加できません。',
  fieldsChanged: 'その間に項目が追加または削除されました。もう一度ご確認ください。',
  tooManyViews: 'この一覧に保存できるビューの上限に達しました。',
  tooManyMappings: '保存できる列の対応付けの上限に達しました。',
  backupBroken: 'このバックアップは復元できません。',
  backupFailed: 'バックアップを書き込めませんでした。理由はサーバーのログにあります。',
  trialImpossible: 'ここでは復元を試せませんでした。理由はサーバーのログにあります。',
  documentWithoutLines: '伝票に明細がありません。',
  assetInOpenDocument: '別の未完了の伝票に含まれている資産があります。',
  assetNotFree: '現在の状態ではこの操作ができない資産があります。',
  dayAhead: '日付が未来です。今日以前の日付を入力してください。',
  dayBeforePurchase:
    '{assetNo} の購入日は {purchased} です。引き渡しや除却の日付をそれより前にはできません。',
  custodianMissing: '受け取る人を選んでください。',
  assetNotWithGiver: '退職者が保管していない資産があります。',
  leaverHoldsMore: '退職者はほかに {count} 件の資産を保管しています。引き継ぎに加えてください。',
  ownDocument: '自分で作成・変更・提出した伝票は承認できません。ほかの人が承認してください。',
  handoverOpen: 'この人の退職引き継ぎはまだ完了していません。',
  linesUndecided: '未処理の差異が {count} 件あります。先に処理してください。',
  linesChanged: '処理を決めた後に変更された資産があります。もう一度処理を決めてください。',
  photoRequired: 'この棚卸では写真が必要です。先に {code} の写真を撮ってください。',
  ownStockTake: 'この棚卸の計画・実施・差異処理に加わった本人は承認できません。ほかの人が承認してください。',
  reportTooLong:
    '報告書が {limit} 行を超えています。Excel でダウンロードするか、範囲を絞ってダウンロードしてください。',
  assetEnded: 'この資産は処分済みです。台帳の記録は変更できません。',
  disposalNeeded:
    'この会社では資産の処分は処分伝票でのみ行います。処分伝票を起票し、他の人の承認を受けてください。',
  monthClosed: '{month}は締め済みです。{from}以降の日付にするか、締めを解除してください。',
  monthCharged:
    '{assetNo}の{month}分の減価償却は計上済みです。{from}以降の日付を選ぶか、先にその計上を取り消してください。',
  chargesMissing: '{month}は{count}件の資産が未償却です。先に減価償却を計上してください。',
  beforeBooks: '帳簿は{month}の開始残高から始まります。それより前はこのシステムにありません。',
  currencyPosted: '既定通貨で減価償却が計上済みのため、帳簿の通貨は変更できません。',
  valueExceeded: 'その日の{assetNo}の帳簿価額は残り{left}のみです。',
  assetUnderApproval:
    'この資産は伝票 {documentNo} で承認待ちです。分類・取得価額・通貨は、決裁または取り下げの後に変更できます。',
  mergeNotPermitted:
    '使用中または保管者のいる資産か、分類の異なる資産です。統合はシステム管理者が行ってください。',
  repairOpen: 'この資産には未完了の修理 {repairNo} があります。そちらに追記してください。',
  limitsCrossed: '「{item}」の下限が上限を超えています。',
  planCoversNothing: 'この計画の対象に保全できる資産がありません。対象と組織を確認してください。',
  nextStarted: '同じ計画の次のタスク {taskNo} がすでに作業中です。残りの作業はそちらで行ってください。',
  checklistOpen: '未入力の必須項目が {count} 件あります。最初の項目は「{item}」です。',
  badResult: '「{item}」の結果として使えない値です。',
  readingDoubtful:
    '前回の検針値は {last}、今回との差は {increase} です。確認し、正しければもう一度保存してください。',
  deviceRefused: '機器番号またはトークンが正しくないか、機器が廃止されています。',
  readingsFollow: 'この開始値より後の検針値があります。新しいものから順に取り消してください。',
  partsShort: '{name} の在庫は {stock} しかありません。',
  ownBill: '自分で作成・変更・提出した請求書は承認できません。ほかの人が承認してください。',
  billDuplicate:
    'この請求書はすでに {billNo} として登録されています。別の請求書であれば、確認のうえ保存してください。',
  billOverpaid: '未払い額は {open} です。それを超える支払いは登録できません。',
  tooManyPayments: '1 件の請求書に登録できる支払いは {max} 件までです。',
  mailMissing:
    'メールを送信できません。メールサーバーが設定されていないか、あなたの人員情報にメールアドレスがありません。',
  reportTooWide:
    'レポートが {columns} 列になりますが、表示できるのは {limit} 列までです。集計単位を粗くするか、期間を短くするか、絞り込んでください。',
  budgetExists: 'この組織・年度・種別の予算 {budgetNo} がすでにあります。そちらを変更してください。',
  budgetExceeded:
    '予算 {budgetNo} の残額は {remaining} {currency} です。この請求書は {gross} で、{over} 超過します。',
  assetsAlreadyCreated:
    'この請求書の明細からはすでに資産が作成されています。ページを再読み込みしてください。',
  billWithoutAssets: '資産を作成できるのは、承認済みの購入請求書だけです。',
  notApprover: '現在、あなたはこの承認の担当者ではありません。',
  approverNotPermitted: '「{name}」は承認者に指定できません。この種類の書類を承認する権限がありません。',
  faultReportsOff: 'ここではアカウントがないと不具合を報告できません。',
  faultReportsFull:
    '現在これ以上の報告を受け付けられません。現場の担当者に伝えるか、後でもう一度お試しください。',
  requestExceeded: 'この申請で残っているのは {open} 件です。選択した資産を減らしてください。',
  requestMismatch: '申請内容と異なる資産です：{assets}。このまま引き渡す場合は確認してください。',
  mergeNotUndoable: '統合を取り消せません。資産がさらに統合されたか、参照先がなくなっています。',
  fileTooLarge: 'ファイルが大きすぎます。',
  fileNotUnderstood: 'ファイルを読み取れません。xlsxかcsvを使ってください。',
  uploadGone: 'アップロードしたファイルの期限が切れました。もう一度アップロードしてください。',
  importRunning: 'このインポートは実行中です。',
  mappingIncomplete: '先に列の対応を完成させてください。',
  jobCancelled: 'ジョブは取り消されました。',
  fileTypeRefused:
    'このファイルは添付できません。画像（JPEG、PNG、WebP）、PDF、Word・Excel・PowerPoint（docx、xlsx、pptx）、テキスト、CSV を添付できます。',
  pictureUnreadable: '画像を読み込めません。破損している可能性があります。',
  pictureTooLarge: '画像が大きすぎます。上限は {max} メガピクセル、1 辺 {side} ピクセルです。',
  pictureTooSlow: '画像の処理に時間がかかりすぎます。サイズを小さくして、もう一度お試しください。',
  booksHidden: 'この条件は資産の帳簿価額または減価償却累計額によるもので、閲覧する権限がありません。',
  listByBooks:
    'このリストは帳簿価額または減価償却累計額で絞り込んでおり、誰でも閲覧できるわけではありません。計画の対象にしたり、時点を保存したりすることはできません。',
  tooManyStates: '1 つのリストに保存できる時点は {max} 件までです。先に 1 つ削除してください。',
  tooManyContacts:
    '統合するとその他の担当者が {count} 名になります。1 社に登録できるのは {max} 名までです。先に整理してから統合してください。',
  tooManyAttachments: '1 件に添付できるのは {max} ファイルまでです。先に 1 つ削除してください。',
  attachmentsFull: '添付の空き容量が足りません。会社の割り当ての残りは {left} MB です。',
  tooManyJobs: 'すでに複数のジョブが実行中です。いずれかが終わるまでお待ちください。',
  tooManyChosen: '1 回のジョブで扱えるのは 100,000 件までです。選択を絞り込んでください。',
  unavailable: '現在サービスを利用できません。しばらくしてからお試しください。',
  storageFull:
    'サーバーの保存領域が不足しているため、空きができるまで保存できません。既存のデータは閲覧できます。',
  busy: 'システムが混み合っているか、ほかの利用者が同じ内容を変更しています。何も変更されていません。もう一度お試しください。',
  tooSlow:
    '時間がかかりすぎたため中止しました。条件を絞り込んでください。保存中だった場合は、保存されたかどうかを確認してからもう一度お試しください。',
  readOnly:
    'システムは現在読み取り専用のため、変更できません。何も保存されていません。入力内容は画面に残っています。',
  maintenance: 'システムはメンテナンス中です。現在は管理者のみ利用できます。',
  fileStoreAway: '現在ファイルを保存・読み込みできません。しばらくしてからもう一度お試しください。',
  fileMissing:
    'このファイルはファイル保存先にありません。システム管理者のバックアップに残っている可能性があります。',
};

/** Why a session is over. */
export const jaSessionEnds: SessionEndMessages = {
  'idle too long': '長時間操作がなかったため、セッションが終了しました。もう一度ログインしてください。',
  'too old': '1回のログインの最長時間に達しました。もう一度ログインしてください。',
  'second step missed': '2段階目の確認が時間内に行われませんでした。もう一度ログインしてください。',
  'end from another device':
    'このセッションは別の端末または管理者によって終了されました。もう一度ログインしてください。',
  'password changed elsewhere': '別の端末でパスワードが変更されました。もう一度ログインしてください。',
  'password reset': 'パスワードがリセットされました。新しいパスワードでログインしてください。',
  'second factor set up elsewhere': 'アカウントに2段階認証が設定されました。もう一度ログインしてください。',
  'second factor removed': 'アカウントの2段階認証が解除されました。もう一度ログインしてください。',
  'account disabled': 'アカウントが無効になりました。管理者にお問い合わせください。',
  'account taken over': 'アカウントが別の人に統合されました。もう一度ログインしてください。',
  'roles changed': '役割が変更されました。もう一度ログインしてください。',
  'ended by the provider': 'IDプロバイダーによりログインが終了しました。もう一度ログインしてください。',
};
