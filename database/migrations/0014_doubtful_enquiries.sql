-- Why an enquiry waits for somebody to look at it before anybody is told of it: it advertises, it was sent before, its
-- sender's network sends many. NULL: no doubt.

ALTER TABLE public.enquiries ADD COLUMN doubt text
  CONSTRAINT enquiries_doubt_known CHECK (doubt IN ('links', 'repeated', 'many'));
CREATE INDEX enquiries_text ON public.enquiries (md5(fields ->> 'mensagem'), created_at);
