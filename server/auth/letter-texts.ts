import type { Language } from '#congress/language.ts';

/** The letters of accounts: what each says in every language. `{address}` and `{newAddress}` are filled in. */
export type LetterName =
  | 'recovery'
  | 'invitation'
  | 'emailChangeCurrent'
  | 'emailChangeNew'
  | 'reauthentication'
  | 'signIn'
  | 'recoveryCodeUsed'
  | 'passwordChanged';

export interface LetterText {
  subject: string;
  greeting: string;
  text: string;
  button?: string;
  closing: string;
}

type Texts = Record<LetterName, LetterText> & { code: string };

const portuguese: Texts = {
  code: 'Use o botão abaixo ou digite este código onde ele for pedido:',
  recovery: {
    subject: 'Crie uma nova senha',
    greeting: 'Vamos recuperar o seu acesso',
    text: 'Recebemos um pedido para criar uma nova senha para {address}. O link vale por uma hora.',
    button: 'Criar nova senha',
    closing: 'Não foi você? Ignore esta mensagem: a senha atual continua valendo.',
  },
  invitation: {
    subject: 'Seu convite para a área administrativa',
    greeting: 'Você foi convidado!',
    text: 'Uma pessoa da organização convidou {address} para administrar o site. Aceite o convite e crie a sua senha. O link vale por três dias.',
    button: 'Aceitar o convite',
    closing: 'Não esperava este convite? Ignore esta mensagem.',
  },
  emailChangeCurrent: {
    subject: 'Confirme a troca do seu e-mail',
    greeting: 'Você pediu para trocar o seu e-mail?',
    text: 'O endereço da conta passará de {address} para {newAddress}. A troca vale quando os dois endereços a confirmarem.',
    button: 'Confirmar a troca',
    closing: 'Não foi você? Não confirme, e troque a sua senha.',
  },
  emailChangeNew: {
    subject: 'Confirme o seu novo e-mail',
    greeting: 'Falta confirmar este endereço',
    text: 'O endereço da conta passará de {address} para {newAddress}. A troca vale quando os dois endereços a confirmarem.',
    button: 'Confirmar este endereço',
    closing: 'Não foi você? Ignore esta mensagem: sem a confirmação, nada muda.',
  },
  reauthentication: {
    subject: 'Seu código de confirmação',
    greeting: 'Confirme que é você',
    text: 'Digite este código para confirmar a alteração da sua conta. Ele vale por uma hora.',
    closing: 'Não foi você? Não passe o código a ninguém, e troque a sua senha.',
  },
  signIn: {
    subject: 'Entre com este link',
    greeting: 'Seu acesso está aqui',
    text: 'Recebemos um pedido para entrar como {address}. O link vale por uma hora.',
    button: 'Entrar',
    closing: 'Não foi você? Ignore esta mensagem.',
  },
  passwordChanged: {
    subject: 'Sua senha foi alterada',
    greeting: 'A senha da sua conta é outra',
    text: 'A senha de {address} acabou de ser alterada. Os outros aparelhos saíram da conta.',
    closing:
      'Foi você? Está tudo certo. Não foi? Peça já uma nova senha em “Esqueci a senha” e avise a organização.',
  },
  recoveryCodeUsed: {
    subject: 'Um código de recuperação foi usado',
    greeting: 'Alguém entrou sem o seu aparelho',
    text: 'Um código de recuperação acabou de ser usado no lugar do aparelho da segunda etapa de {address}. Esse código não vale mais.',
    closing:
      'Foi você? Está tudo certo. Não foi? Entre já, troque a senha e gere novos códigos em “Minha conta”.',
  },
};

const english: Texts = {
  code: 'Use the button below, or type this code where you are asked for it:',
  recovery: {
    subject: 'Create a new password',
    greeting: 'Let’s get you back in',
    text: 'We were asked for a new password for {address}. The link works for one hour.',
    button: 'Create a new password',
    closing: 'Not you? Ignore this message: your present password stays.',
  },
  invitation: {
    subject: 'Your invitation to the administration area',
    greeting: 'You are invited!',
    text: 'One of the organisers invited {address} to administer the site. Accept the invitation and create your password. The link works for three days.',
    button: 'Accept the invitation',
    closing: 'You did not expect this? Ignore this message.',
  },
  emailChangeCurrent: {
    subject: 'Confirm the change of your e-mail',
    greeting: 'Did you ask to change your e-mail?',
    text: 'The address of the account will change from {address} to {newAddress}, once both addresses have confirmed it.',
    button: 'Confirm the change',
    closing: 'Not you? Do not confirm it, and change your password.',
  },
  emailChangeNew: {
    subject: 'Confirm your new e-mail',
    greeting: 'This address is left to confirm',
    text: 'The address of the account will change from {address} to {newAddress}, once both addresses have confirmed it.',
    button: 'Confirm this address',
    closing: 'Not you? Ignore this message: nothing changes unless you confirm.',
  },
  reauthentication: {
    subject: 'Your confirmation code',
    greeting: 'Confirm that it is you',
    text: 'Type this code to confirm the change of your account. It works for one hour.',
    closing: 'Not you? Give the code to nobody, and change your password.',
  },
  signIn: {
    subject: 'Sign in with this link',
    greeting: 'Here is your way in',
    text: 'We were asked to sign in {address}. The link works for one hour.',
    button: 'Sign in',
    closing: 'Not you? Ignore this message.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    greeting: 'Your account has another password',
    text: 'The password of {address} has just been changed. The other devices were signed out.',
    closing:
      'Was it you? All is well. Not you? Ask for a new password now under “Esqueci a senha”, and tell the organisers.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    greeting: 'Somebody signed in without your device',
    text: 'A recovery code has just been used instead of the device of the second step of {address}. That code is used up.',
    closing:
      'Was it you? All is well. Not you? Sign in now, change your password and make new codes in “Minha conta”.',
  },
};

const spanish: Texts = {
  code: 'Use el botón de abajo o escriba este código donde se le pida:',
  recovery: {
    subject: 'Cree una nueva contraseña',
    greeting: 'Recuperemos su acceso',
    text: 'Recibimos un pedido de nueva contraseña para {address}. El enlace vale por una hora.',
    button: 'Crear nueva contraseña',
    closing: '¿No fue usted? Ignore este mensaje: la contraseña actual sigue valiendo.',
  },
  invitation: {
    subject: 'Su invitación al área administrativa',
    greeting: '¡Tiene una invitación!',
    text: 'Una persona de la organización invitó a {address} a administrar el sitio. Acepte la invitación y cree su contraseña. El enlace vale por tres días.',
    button: 'Aceptar la invitación',
    closing: '¿No esperaba esta invitación? Ignore este mensaje.',
  },
  emailChangeCurrent: {
    subject: 'Confirme el cambio de su correo',
    greeting: '¿Pidió cambiar su correo?',
    text: 'La dirección de la cuenta pasará de {address} a {newAddress}. El cambio vale cuando ambas direcciones lo confirmen.',
    button: 'Confirmar el cambio',
    closing: '¿No fue usted? No lo confirme y cambie su contraseña.',
  },
  emailChangeNew: {
    subject: 'Confirme su nuevo correo',
    greeting: 'Falta confirmar esta dirección',
    text: 'La dirección de la cuenta pasará de {address} a {newAddress}. El cambio vale cuando ambas direcciones lo confirmen.',
    button: 'Confirmar esta dirección',
    closing: '¿No fue usted? Ignore este mensaje: sin la confirmación nada cambia.',
  },
  reauthentication: {
    subject: 'Su código de confirmación',
    greeting: 'Confirme que es usted',
    text: 'Escriba este código para confirmar el cambio de su cuenta. Vale por una hora.',
    closing: '¿No fue usted? No dé el código a nadie y cambie su contraseña.',
  },
  signIn: {
    subject: 'Entre con este enlace',
    greeting: 'Aquí está su acceso',
    text: 'Recibimos un pedido para entrar como {address}. El enlace vale por una hora.',
    button: 'Entrar',
    closing: '¿No fue usted? Ignore este mensaje.',
  },
  passwordChanged: {
    subject: 'Su contraseña cambió',
    greeting: 'La contraseña de su cuenta es otra',
    text: 'La contraseña de {address} acaba de cambiarse. Los otros dispositivos salieron de la cuenta.',
    closing:
      '¿Fue usted? Todo está bien. ¿No? Pida ya una nueva contraseña en “Esqueci a senha” y avise a la organización.',
  },
  recoveryCodeUsed: {
    subject: 'Se usó un código de recuperación',
    greeting: 'Alguien entró sin su dispositivo',
    text: 'Acaba de usarse un código de recuperación en lugar del dispositivo de la segunda etapa de {address}. Ese código ya no vale.',
    closing:
      '¿Fue usted? Todo está bien. ¿No? Entre ya, cambie la contraseña y genere códigos nuevos en “Minha conta”.',
  },
};

export const letterTexts: Record<Language, Texts> = { 'pt-BR': portuguese, en: english, es: spanish };
